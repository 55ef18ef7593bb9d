import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { User } from '../../contract.ts';
import { deleteSession, type AccountRow } from '../account-queries.ts';
import { lockAccount } from '../leaving-queries.ts';
import { readUser } from '../read-user.ts';
import { beginSession, setSessionCookie } from '../sessions.ts';
import type { AccountStatus } from '../tables.ts';
import { deviceTraits } from './device-traits.ts';

/** How a member proved who they are. */
export type WayIn = 'sign_up' | 'password' | 'password_and_code' | 'passkey' | 'mail';

/** Whether an account of this status can be logged in to. */
export function isOpen(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}

/**
 * Logs in a member who proved to be themselves: a new session, its cookie, and a line in the audit log.
 * @param account as it was when the proof was checked.
 * @throws {CallError} `authentication_required` when its password changed since: the proof may be of the earlier one.
 */
export async function openSession(
  context: RequestContext,
  account: Pick<AccountRow, 'memberId' | 'passwordHash'>,
  way: WayIn,
): Promise<User> {
  const { siteId, caller } = context;
  const { memberId } = account;
  const at = context.clock.now();
  const device = await deviceTraits(context);
  const token = await context.db.transaction(async (tx) => {
    const current = await lockAccount(tx, siteId, memberId, 'share');
    if (!current || !isOpen(current.status) || current.passwordHash !== account.passwordHash)
      throw fail(platformErrors.authentication_required);
    // The cookie's old session ends: a new log-in never goes on with a token that somebody may have planted.
    if (caller.kind === 'member') {
      const { sessionId } = caller;
      await deleteSession(tx, siteId, sessionId);
      tx.afterCommit(() => context.realtime.disconnect({ siteId, memberId: caller.memberId }, sessionId));
    }
    await audit(tx, { siteId, at, actorId: memberId, action: 'login.succeeded', details: { way } });
    return beginSession(tx, siteId, memberId, at, device);
  });
  setSessionCookie(context, token);
  return readUser(context, memberId);
}
