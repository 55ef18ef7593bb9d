import { siteOfStaff } from '#features/console/site-editor/server/public.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { readText, storeText } from '#features/site/sites/server/public.ts';
import { longestIn } from '#features/site/sites/site-texts.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { siteTextErrors, type changeTextOfSite as changeTextOfSiteCall } from '../contract.ts';

/** Control characters other than line breaks and tabs, and those that reverse the text direction. */
const deceptive = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** @throws {CallError} `changed_meanwhile`, `text_unchanged`, `not_found`, `invalid_input`. */
export async function changeTextOfSite(
  { db, siteId, caller, clock }: MemberContext,
  { site: id, version, reason, ...input }: CallInput<typeof changeTextOfSiteCall>,
): Promise<CallResponse<typeof changeTextOfSiteCall>> {
  const { place, language } = input;
  const text = input.text.replaceAll(/\r\n?/g, '\n').trim();
  const limit = longestIn[place];
  if (text.length > limit) throw invalidInput({ field: 'text', problem: 'too_long', limit });
  if (deceptive.test(text)) throw invalidInput({ field: 'text', problem: 'invalid_characters' });
  const at = clock.now();
  await db.transaction(async (tx) => {
    const site = await siteOfStaff(tx, siteId, id);
    const stored = await readText(tx, { siteId: site.id, place, language });
    const before = stored?.text ?? '';
    if ((stored?.version ?? 0) !== version) throw fail(siteErrors.changed_meanwhile);
    if (before === text) throw fail(siteTextErrors.text_unchanged);
    const isStored = await storeText(tx, {
      siteId: site.id,
      place,
      language,
      version: version + 1,
      text,
      changedAt: at,
      changedBy: caller.memberId,
      reason,
    });
    if (!isStored) throw fail(siteErrors.changed_meanwhile);
    // In the log of the site where the actor is staff, because the actor's name is there.
    await audit(tx, {
      siteId,
      at,
      actorId: caller.memberId,
      action: 'site.text',
      subject: `site-${site.id}`,
      details: { site: site.id, place, language, version: version + 1 },
      change: { reason, before: { text: before }, after: { text } },
    });
  });
  return { version: version + 1 };
}
