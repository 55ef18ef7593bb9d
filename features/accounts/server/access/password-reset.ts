import { settingsOf } from '#features/sites/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { accessErrors, type resetPassword } from '../../access-contract.ts';
import { emailIssue, emailKey } from '../../email-rules.ts';
import { confirmAccount, findAccountByEmail } from '../account-queries.ts';
import { memberActivated } from '../events.ts';
import { failurePair, forgetFailures } from '../lock-out.ts';
import { readAccount } from '../leaving-queries.ts';
import { checkNewPasswordTwice, hashPassword } from '../passwords.ts';
import { readLink, takeLink, updatePassword } from './access-queries.ts';
import { endSessions } from './devices.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mayMailToday } from './mails-a-day.ts';
import { isOpen } from './open-session.ts';
import { sendAccessMail } from './send-access-mail.ts';

/**
 * Has a reset link mailed. A discreet site does and answers the same whether or not the address has an account: the
 * mail is made by a job, which for an unknown one finds nobody.
 * @throws {CallError} `invalid_input` for what is no address; `email_not_found` or `too_many_reset_mails`, on explicit
 * sites alone.
 */
export async function requestReset(context: RequestContext, email: string): Promise<void> {
  const { db, siteId } = context;
  const discreet = (await settingsOf(context)).account_privacy === 'discreet';
  const issue = emailIssue(email.trim());
  if (issue) throw invalidInput(issue);
  const key = emailKey(email.trim());
  const found = await findAccountByEmail(db, siteId, key);
  const account = found && isOpen(found.status) ? found : undefined;
  if (!account && !discreet) throw fail(accessErrors.email_not_found);
  const at = context.clock.now();
  if (!(await mayMailToday(context, 'reset_mail', key))) {
    if (discreet) return;
    throw fail(accessErrors.too_many_reset_mails);
  }
  await db.transaction(async (tx) => {
    const actorId = account?.memberId ?? null;
    await audit(tx, { siteId, at, actorId, action: 'password_reset.requested' });
    await context.jobs.enqueue(tx, mailPasswordReset, { siteId, memberId: actorId ?? uuidv4() });
  });
}

/**
 * Sets a new password by a mailed link, which proves the address as well, and ends every session.
 * @throws {CallError} `link_expired`, `passwords_differ`, or `invalid_input` on `new_password`.
 */
export async function setPasswordByLink(
  context: RequestContext,
  input: CallInput<typeof resetPassword>,
): Promise<void> {
  const { db, siteId } = context;
  const at = context.clock.now();
  const tokenHash = hashToken(input.token);
  const link = await readLink(db, siteId, tokenHash);
  const account = link?.purpose === 'reset' ? await readAccount(db, siteId, link.memberId) : undefined;
  if (!account || !isOpen(account.status)) throw fail(accessErrors.link_expired);
  checkNewPasswordTwice(input.new_password, input.new_password_again, account.email);
  const passwordHash = await hashPassword(input.new_password);
  const { memberId } = account;
  const member = { siteId, memberId };
  await db.transaction(async (tx) => {
    if (!(await takeLink(tx, siteId, tokenHash, 'reset', at))) throw fail(accessErrors.link_expired);
    await updatePassword(tx, siteId, memberId, passwordHash);
    await endSessions(context, tx, member);
    if (await confirmAccount(tx, siteId, memberId))
      await context.events.emit(context, tx, memberActivated, member);
    await audit(tx, { siteId, at, actorId: memberId, action: 'password.reset' });
    await sendAccessMail(context, tx, account, { kind: 'password_changed' });
  });
  await forgetFailures(context, await failurePair(context, account.emailKey));
}
