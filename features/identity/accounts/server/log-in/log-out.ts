import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { deleteSession } from '../account-queries.ts';
import { sessionCookie } from './sessions.ts';

/** Ends the session and closes the sockets of its open pages. Without a session, only clears the cookie. */
export async function logOutMember(context: RequestContext): Promise<void> {
  const { caller, siteId } = context;
  if (caller.kind === 'member') {
    await context.db.transaction(async (tx) => {
      await deleteSession(tx, siteId, caller.sessionId);
      await audit(tx, { siteId, at: context.clock.now(), actorId: caller.memberId, action: 'logout' });
      tx.afterCommit(() =>
        context.realtime.disconnect({ siteId, memberId: caller.memberId }, caller.sessionId),
      );
    });
  }
  context.clearCookie(sessionCookie);
  context.forgetCaller();
}
