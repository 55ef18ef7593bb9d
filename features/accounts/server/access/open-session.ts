import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { User } from '../../contract.ts';
import { deleteSession } from '../account-queries.ts';
import { readUser } from '../read-user.ts';
import { beginSession, setSessionCookie } from '../sessions.ts';
import type { AccountStatus } from '../tables.ts';
import { deviceTraits } from './device-traits.ts';

/** How a member proved who they are. */
export type WayIn = 'password' | 'password_and_code' | 'passkey' | 'mail';

/** Whether an account of this status can be logged in to. */
export function isOpen(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}

/** Logs in a member who proved to be themselves: a new session, its cookie, and a line in the audit log. */
export async function openSession(context: RequestContext, memberId: string, way: WayIn): Promise<User> {
  const { siteId, caller } = context;
  const at = context.clock.now();
  const device = await deviceTraits(context);
  const token = await context.db.transaction(async (tx) => {
    // The cookie's old session ends: a new log-in never goes on with a token that somebody may have planted.
    if (caller.kind === 'member') await deleteSession(tx, siteId, caller.sessionId);
    await audit(tx, { siteId, at, actorId: memberId, action: 'login.succeeded', details: { way } });
    return beginSession(tx, siteId, memberId, at, device);
  });
  setSessionCookie(context, token);
  return readUser(context, memberId);
}
