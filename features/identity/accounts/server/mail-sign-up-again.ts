import { settingsOf } from '#features/site/sites/server/public.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { emailIssue, emailKey } from '../email-rules.ts';
import { mayMailToday } from './access/mails-a-day.ts';
import { findAccountByEmail } from './account-queries.ts';
import type { MemberRef } from './events.ts';
import { lockAccount } from './leaving-queries.ts';
import { mailActivation } from './send-activation-mail.ts';
import { mailSignUpAttempt } from './send-signup-attempt-mail.ts';

/**
 * Has what sign-up mailed to an address mailed again, at most three times a day. The answer and its time are the same
 * for every address: the mail is made by a job, which for an unknown one finds nobody.
 * @throws {CallError} `invalid_input` for what is no address.
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

/** The activation link; to an owner who needs none what a discreet site mailed instead. Nobody there: no mail. */
export const mailSignUp = defineJob<MemberRef>('mail_sign_up', {}, async (services, { siteId, memberId }) => {
  const { account_privacy: privacy } = await settingsOf({ siteId, db: services.db });
  const ofSite = { ...services, siteId };
  await services.db.transaction(async (tx) => {
    // Locked, so that no link goes to an address that the account is leaving.
    const account = await lockAccount(tx, siteId, memberId);
    if (!account || account.status === 'erased') return;
    if (account.status === 'not_confirmed') await mailActivation(ofSite, tx, account);
    else if (privacy === 'discreet') await mailSignUpAttempt(ofSite, tx, account);
  });
});
