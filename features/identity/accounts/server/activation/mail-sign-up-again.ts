import { settingsOf } from '#features/site/sites/server/public.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { emailIssue, emailKey } from '#platform/shared/email-rules.ts';
import { mayMailToday } from '../access/mails-a-day.ts';
import { findAccountByEmail } from '../account-queries.ts';
import type { MemberRef } from '../events.ts';
import { lockAccount } from '../leaving-queries.ts';
import { mailActivation } from './send-activation-mail.ts';
import { mailSignUpAttempt } from './send-signup-attempt-mail.ts';

/**
 * Sends the sign-up mail to an address again, at most three times a day. The response and its timing are the same for
 * every address: a job sends the mail, and does nothing for an unknown address.
 * @throws {CallError} `invalid_input` for an invalid address.
 */
export async function mailSignUpAgain(context: RequestContext, email: string): Promise<void> {
  const { db, siteId, jobs } = context;
  const issue = emailIssue(email.trim());
  if (issue) throw invalidInput(issue);
  const key = emailKey(email.trim());
  const account = await findAccountByEmail(db, siteId, key);
  if (!(await mayMailToday(context, 'signup_mail', key))) return;
  const memberId = account?.memberId ?? uuidv4();
  await db.transaction(async (tx) => jobs.enqueue(tx, mailSignUp, { siteId, memberId }));
}

/**
 * Mails the activation link. On a discreet site, an owner who needs no link gets another mail. Does nothing for an
 * unknown member.
 */
export const mailSignUp = defineJob<MemberRef>(
  'mail_sign_up',
  { reachesPeople: true },
  async (services, { siteId, memberId }) => {
    const { account_privacy: privacy } = await settingsOf({ siteId, db: services.db });
    const ofSite = { ...services, siteId };
    await services.db.transaction(async (tx) => {
      // Locked, so that no link is sent to an address that is about to change.
      const account = await lockAccount(tx, siteId, memberId);
      if (!account || account.status === 'erased') return;
      if (account.status === 'not_confirmed') await mailActivation(ofSite, tx, account);
      else if (privacy === 'discreet') await mailSignUpAttempt(ofSite, tx, account);
    });
  },
);
