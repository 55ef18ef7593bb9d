import { composeTest, previewMailing, type PreviewTarget } from '../public.ts';
import { findAccount } from '#features/identity/accounts/server/public.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { mailingErrors, type previewMailingOfSite, type testMailingOfSite } from '../../contract.ts';
import { refusable } from './refusable.ts';

type Which = Pick<CallInput<typeof previewMailingOfSite>, 'campaign' | 'mailing'>;

/** @throws {CallError} `invalid_input` unless exactly one is named. */
function requireMailing({ campaign, mailing }: Which): PreviewTarget {
  if (campaign !== undefined && mailing === undefined) return { campaign };
  if (mailing !== undefined && campaign === undefined) return { mailing };
  throw invalidInput({ field: 'campaign', problem: 'invalid' });
}

/** @throws {CallError} `not_found`, `invalid_input`, `campaign_refused`. */
export async function previewSiteMailing(
  context: MemberContext,
  { site: id, language, ...which }: CallInput<typeof previewMailingOfSite>,
): Promise<CallResponse<typeof previewMailingOfSite>> {
  const of = requireMailing(which);
  const site = await siteOfStaff(context.db, context.siteId, id);
  const { subject, plain } = await refusable(() =>
    previewMailing(context, { siteId: site.id, of, language }),
  );
  return {
    site: await readSiteHead(context.db, site),
    languages: site.settings.languages.filter(isOfferedLocale),
    subject,
    text: plain,
  };
}

/** @throws {CallError} `not_found`, `invalid_input`, `campaign_refused`, `test_elsewhere`. */
export async function testSiteMailing(
  context: MemberContext,
  { site: id, language, ...which }: CallInput<typeof testMailingOfSite>,
): Promise<CallResponse<typeof testMailingOfSite>> {
  const { db, siteId, clock, caller } = context;
  const of = requireMailing(which);
  const site = await siteOfStaff(db, siteId, id);
  // The mail has a link that unsubscribes its reader, who must be on that site.
  if (site.id !== siteId) throw fail(mailingErrors.test_elsewhere);
  const { memberId } = caller;
  const account = await findAccount(db, siteId, memberId);
  if (!account) throw fail(platformErrors.not_found);
  const { email } = account;
  const send = await refusable(() => composeTest(context, { siteId, of, language }, { memberId, email }));
  await db.transaction(async (tx) => {
    await send(tx);
    await audit(tx, {
      siteId,
      at: clock.now(),
      actorId: memberId,
      action: 'campaign.tested',
      subject: 'campaign' in of ? of.campaign : of.mailing,
      details: { site: siteId, language },
      change: { reason: 'test', before: null, after: { language } },
    });
  });
  return { email };
}
