import type { CallInput } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { accessErrors, type changePassword } from '../../access-contract.ts';
import { confirmPassword } from '../log-in/confirm-password.ts';
import { findAccount } from '../leaving-queries.ts';
import { checkNewPasswordTwice, hashPassword, verifyPassword } from '../log-in/passwords.ts';
import { updatePassword } from './access-queries.ts';
import { mailActivation } from '../activation/send-activation-mail.ts';
import { endAccess, lockOwnAccount } from './end-access.ts';
import { sendAccessMail } from './send-access-mail.ts';

/**
 * Changes the password, ends every other session and every mailed link, and notifies the owner by mail. A member who
 * has not yet confirmed the address gets a new confirmation link.
 * @throws {CallError} `passwords_differ`, `wrong_password`, `account_blocked`, `password_unchanged`, or `invalid_input`
 * on `new_password`.
 */
export async function changeOwnPassword(
  context: MemberContext,
  input: CallInput<typeof changePassword>,
): Promise<void> {
  const { siteId, caller } = context;
  const { memberId } = caller;
  const account = (await findAccount(context.db, siteId, memberId))!;
  checkNewPasswordTwice(input.new_password, input.new_password_again, account.email);
  await requirePassword(context, input.password);
  // Checked last, so that a caller without the old password learns nothing about it.
  if (await verifyPassword(account.passwordHash, input.new_password, memberId))
    throw fail(accessErrors.password_unchanged);
  const passwordHash = await hashPassword(input.new_password, memberId);
  await context.db.transaction(async (tx) => {
    const current = await lockOwnAccount(context, tx);
    await updatePassword(tx, siteId, memberId, passwordHash);
    await endAccess(context, tx, { siteId, memberId }, caller.sessionId);
    if (current.status === 'not_confirmed') await mailActivation(context, tx, current);
    await audit(tx, { siteId, at: context.clock.now(), actorId: memberId, action: 'password.changed' });
    await sendAccessMail(context, tx, current, { kind: 'password_changed' });
  });
}

/** @throws {CallError} `wrong_password`, or `account_blocked` after too many wrong passwords. */
export async function requirePassword(context: MemberContext, password: string): Promise<void> {
  if (!(await confirmPassword(context, password))) throw fail(accessErrors.wrong_password);
}
