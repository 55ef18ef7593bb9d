import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { accessErrors, type findPasswordReset, type resetPassword } from '../../access-contract.ts';
import { emailIssue, emailKey } from '#platform/shared/email-rules.ts';
import { confirmAccount, findAccountByEmail, type AccountRow } from '../account-queries.ts';
import { memberActivated } from '../events.ts';
import { deleteOldPassword } from '../imported-queries.ts';
import { failurePair, forgetFailures } from '../log-in/lock-out.ts';
import { findAccount } from '../leaving-queries.ts';
import type { ResetPasskeys } from '../mails/access-mail.tsx';
import { checkNewPasswordTwice, hashPassword } from '../log-in/passwords.ts';
import { listPasskeyRows } from '../passkeys/passkey-queries.ts';
import { deleteCredentials, deletePasskeys, findMailedLink, updatePassword } from './access-queries.ts';
import { endAccess } from './end-access.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mayMailToday } from './mails-a-day.ts';
import { mayResetPassword } from './open-session.ts';
import { sendAccessMail } from './send-access-mail.ts';
import { takeLinkOfAccount } from './take-link.ts';

/**
 * Requests a reset link. A discreet site does the same work and gives the same response whether or not the address has
 * an account. A job sends the mail, and does nothing for an unknown address.
 * @throws {CallError} `invalid_input` for an invalid address; `email_not_found` or `too_many_reset_mails`, on explicit
 * sites only.
 */
export async function requestReset(context: RequestContext, email: string): Promise<void> {
  const { db, siteId } = context;
  const discreet = (await settingsOf(context)).account_privacy === 'discreet';
  const issue = emailIssue(email.trim());
  if (issue) throw invalidInput(issue);
  const key = emailKey(email.trim());
  const storedAccount = await findAccountByEmail(db, siteId, key);
  const account = storedAccount && mayResetPassword(storedAccount.status) ? storedAccount : undefined;
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
 * The passkeys listed on the page of a reset link.
 * @throws {CallError} `link_expired`.
 */
export async function lookUpReset(
  context: RequestContext,
  token: string,
): Promise<CallResponse<typeof findPasswordReset>> {
  const { db, siteId } = context;
  const account = await accountOfReset(context, token);
  const passkeys = account.status === 'active' ? await listPasskeyRows(db, siteId, account.memberId) : [];
  return {
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

async function accountOfReset(context: RequestContext, token: string): Promise<AccountRow> {
  const { db, siteId, clock } = context;
  const link = await findMailedLink(db, siteId, hashToken(token));
  const usable = link?.purpose === 'reset' && !link.usedAt && link.expiresAt > clock.now();
  const account = usable ? await findAccount(db, siteId, link.memberId) : undefined;
  if (!account || !mayResetPassword(account.status)) throw fail(accessErrors.link_expired);
  return account;
}

/**
 * Sets a new password with a mailed link, which also confirms the address. Ends every session and every other link, and
 * removes the passkeys unless `keep_passkeys` is set. If the address was not confirmed before, passkeys and the second
 * step are always removed.
 * @throws {CallError} `link_expired`, `passwords_differ`, or `invalid_input` on `new_password`.
 */
export async function setPasswordByLink(
  context: RequestContext,
  input: CallInput<typeof resetPassword>,
): Promise<void> {
  const { db, siteId } = context;
  const at = context.clock.now();
  const { memberId, email, emailKey: key } = await accountOfReset(context, input.token);
  checkNewPasswordTwice(input.new_password, input.new_password_again, email);
  const passwordHash = await hashPassword(input.new_password, memberId);
  const member = { siteId, memberId };
  await db.transaction(async (tx) => {
    const linkUse = await takeLinkOfAccount(tx, siteId, input.token, 'reset', at);
    if (!linkUse || !mayResetPassword(linkUse.account.status)) throw fail(accessErrors.link_expired);
    await updatePassword(tx, siteId, memberId, passwordHash);
    await deleteOldPassword(tx, siteId, memberId);
    await endAccess(context, tx, member);
    const passkeys = await changePasskeys(tx, linkUse.account, input.keep_passkeys === true);
    if (await confirmAccount(tx, siteId, memberId))
      await context.events.emit(context, tx, memberActivated, member);
    await audit(tx, { siteId, at, actorId: memberId, action: 'password.reset', details: { passkeys } });
    await sendAccessMail(context, tx, linkUse.account, { kind: 'password_reset', passkeys });
  });
  await forgetFailures(context, await failurePair(context, key));
}

/**
 * An intruder with the old password may have added a passkey, so passkeys are kept only if the owner explicitly asks
 * for it.
 */
async function changePasskeys(
  tx: Transaction,
  { siteId, memberId, status }: AccountRow,
  keep: boolean,
): Promise<ResetPasskeys> {
  if ((await listPasskeyRows(tx, siteId, memberId)).length === 0 && status === 'active') return 'none';
  if (status === 'active' && keep) return 'kept';
  if (status === 'active') await deletePasskeys(tx, siteId, memberId);
  else await deleteCredentials(tx, siteId, memberId);
  return 'removed';
}
