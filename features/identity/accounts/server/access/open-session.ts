import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { User } from '../../contract.ts';
import { deleteSession, type AccountRow } from '../account-queries.ts';
import { memberLoggedIn } from '../events.ts';
import { lockAccount } from '../leaving-queries.ts';
import { loadUser } from '../load-user.ts';
import { beginSession, setSessionCookie } from '../log-in/sessions.ts';
import type { AccountStatus } from '../tables.ts';
import { deviceTraits } from './device-traits.ts';

/** How a member authenticated. */
export type WayIn = 'sign_up' | 'password' | 'password_and_code' | 'passkey' | 'mail';

/** An account in the state it was in when its member authenticated. */
export type ProvenAccount = Pick<AccountRow, 'memberId' | 'passwordHash'>;

/** Whether an account with this status can log in. */
export function isOpen(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}

/**
 * Whether the member may choose a new password by mail. Members with imported accounts give their consent when they
 * log in.
 */
export const mayResetPassword = (status: AccountStatus): boolean => isOpen(status) || status === 'imported';

/**
 * Locks an account so that its password cannot change.
 * @throws {CallError} `authentication_required` if the password has changed since authentication.
 */
export async function lockProven(
  tx: Transaction,
  siteId: number,
  { memberId, passwordHash }: ProvenAccount,
): Promise<void> {
  const current = await lockAccount(tx, siteId, memberId, 'share');
  if (!current || !isOpen(current.status) || current.passwordHash !== passwordHash)
    throw fail(platformErrors.authentication_required);
}

/**
 * Logs in an authenticated member: creates a session, its cookie, and an entry in the audit log.
 * @throws {CallError} `authentication_required` if the password has changed since authentication.
 */
export async function openSession(
  context: RequestContext,
  account: ProvenAccount,
  way: WayIn,
): Promise<User> {
  const { siteId, caller } = context;
  const { memberId } = account;
  const at = context.clock.now();
  const device = await deviceTraits(context);
  const token = await context.db.transaction(async (tx) => {
    await lockProven(tx, siteId, account);
    // Ends the old session in the cookie, so that a log-in never continues with a planted token.
    if (caller.kind === 'member') {
      const { sessionId } = caller;
      await deleteSession(tx, siteId, sessionId);
      tx.afterCommit(() => context.realtime.disconnect({ siteId, memberId: caller.memberId }, sessionId));
    }
    await audit(tx, { siteId, at, actorId: memberId, action: 'login.succeeded', details: { way } });
    await context.events.emit(context, tx, memberLoggedIn, { siteId, memberId });
    return beginSession(tx, siteId, memberId, at, device);
  });
  setSessionCookie(context, token);
  return loadUser(context, memberId);
}
