import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { markEnded } from './invitation-queries.ts';

/** Ends an invitation; returns false if there was none to end. Members who signed up with it keep their accounts. */
export async function endInvitation(context: MemberContext, id: string): Promise<boolean> {
  const { siteId, caller } = context;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    if (!(await markEnded(tx, siteId, id, now))) return false;
    await audit(tx, {
      siteId,
      at: now,
      actorId: caller.memberId,
      action: 'invitation.ended',
      subject: id,
      change: { reason: 'no_longer_needed', before: { open: true }, after: { open: false } },
    });
    return true;
  });
}
