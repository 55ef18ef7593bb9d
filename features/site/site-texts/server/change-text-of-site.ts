import { siteErrors } from '#features/site/sites/contract.ts';
import { listTextsOfPlace, siteOfStaff, storeTexts } from '#features/site/sites/server/public.ts';
import { maxPlaceCharacters } from '#features/site/sites/site-texts.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import type { Locale } from '#platform/shared/locales.ts';
import type * as calls from '../contract.ts';
import { siteTextErrors } from '../contract.ts';

/** @throws {CallError} `changed_meanwhile`, `text_unchanged`, `not_found`, `invalid_input`. */
export async function changeTextOfSite(
  context: MemberContext,
  { site: id, place, reason, texts }: CallInput<typeof calls.changeTextOfSite>,
): Promise<CallResponse<typeof calls.changeTextOfSite>> {
  const { db, siteId, caller, clock } = context;
  const limit = maxPlaceCharacters[place];
  const languages = texts.map(({ language }) => language);
  const issues = texts.flatMap(({ language, text }, at) => {
    const field = `texts.${at}.text`;
    if (languages.indexOf(language) < at) return [{ field, problem: 'duplicate' }];
    return text.length > limit ? [{ field, problem: 'too_long', limit }] : [];
  });
  if (issues.length > 0) throw invalidInput(...issues);
  const at = clock.now();
  await db.transaction(async (tx) => {
    const site = await siteOfStaff(tx, siteId, id);
    const storedTexts = new Map(
      (await listTextsOfPlace(tx, site.id, place, languages)).map((one) => [one.language, one]),
    );
    const before = (language: Locale) => storedTexts.get(language)?.text ?? '';
    if (texts.some(({ language, version }) => (storedTexts.get(language)?.version ?? 0) !== version))
      throw fail(siteErrors.changed_meanwhile);
    if (texts.some(({ language, text }) => before(language) === text))
      throw fail(siteTextErrors.text_unchanged);
    const isStored = await storeTexts(
      tx,
      texts.map(({ language, version, text }) => ({
        siteId: site.id,
        place,
        language,
        version: version + 1,
        text,
        changedAt: at,
        changedBy: caller.memberId,
        reason,
      })),
    );
    if (!isStored) throw fail(siteErrors.changed_meanwhile);
    // In the log of the site where the actor is staff, because the actor's name is there.
    await auditByCaller(context, tx, {
      at,
      action: 'site.text',
      subject: `site-${site.id}`,
      details: { site: site.id, place, languages: languages.join(' ') },
      change: {
        reason,
        before: Object.fromEntries(languages.map((language) => [language, before(language)])),
        after: Object.fromEntries(texts.map(({ language, text }) => [language, text])),
      },
    });
  });
  return { texts: texts.map(({ language, version }) => ({ language, version: version + 1 })) };
}
