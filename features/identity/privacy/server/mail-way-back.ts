import { createElement } from 'react';
import {
  lockAccount,
  makeReturnToken,
  mayMailToday,
  findAccount,
  returnableUntil,
  takeChallenge,
  type Departure,
} from '#features/identity/accounts/server/public.ts';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { privacyErrors } from '../contract.ts';

/** Mails the link that restores a deleted account. */
export async function mailWayBack(
  context: RequestContext,
  tx: Transaction,
  { token, returnableUntil: until, account }: Departure,
): Promise<void> {
  const { siteId } = context;
  const { memberId, email, language } = account;
  const to = { siteId, memberId, to: email, language, addressTyped: true };
  await mailFromSite(context, tx, to, async (details, { time_zone: timeZone }) => {
    const { DeletionMail, deletionSubject } = await import('./mails/deletion-mail.tsx');
    return {
      subject: deletionSubject(details.siteName),
      body: createElement(DeletionMail, {
        ...details,
        link: `${details.origin}/${token}`,
        until: details.i18n.date(until, { dateStyle: 'long', timeZone }),
      }),
    };
  });
}

/**
 * Mails the link again, at most three times a day, to the owner of the deleted account. The account's password must
 * have been entered in this browser within the last five minutes.
 * @throws {CallError} `reactivation_failed` if it was not, or if the account can no longer be restored.
 */
export async function mailWayBackAgain(context: RequestContext): Promise<void> {
  const { db, siteId, clock } = context;
  const question = await takeChallenge(context, 'reactivation');
  const account = question?.memberId ? await findAccount(db, siteId, question.memberId) : undefined;
  if (!account || !returnableUntil(account, clock.now())) throw fail(privacyErrors.reactivation_failed);
  if (!(await mayMailToday(context, 'return_mail', account.emailKey))) return;
  await db.transaction(async (tx) => {
    // Locked, so that no link is sent to an address that is about to change.
    const current = await lockAccount(tx, siteId, account.memberId);
    const until = current && returnableUntil(current, clock.now());
    if (!current || !until) throw fail(privacyErrors.reactivation_failed);
    const token = await makeReturnToken(context, tx, current);
    await mailWayBack(context, tx, { token, returnableUntil: until, account: current });
  });
}
