import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit, auditByCaller } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import type { Device } from '../../access-contract.ts';
import type { MemberRef } from '../events.ts';
import { deleteMemberSession, deleteSessions, listSessions } from './access-queries.ts';

/**
 * The maximum number of listed devices, because the number of log-ins is unlimited. `revokeOtherDevices` also ends
 * sessions that are not listed.
 */
export const maxListedDevices = 100;

export async function listDevices(context: MemberContext): Promise<Device[]> {
  const { siteId, caller } = context;
  const sessions = await listSessions(
    context.db,
    { siteId, memberId: caller.memberId },
    context.clock.now(),
    maxListedDevices,
  );
  return sessions.map((each) => ({
    id: each.id,
    browser: each.browser,
    system: each.system,
    country: each.country,
    began_at: each.createdAt.toISOString(),
    last_seen_at: each.lastSeenAt.toISOString(),
    current: each.id === caller.sessionId,
  }));
}

/**
 * Logs out one device and closes its open pages within a second.
 * @throws {CallError} `not_found` for a device of another member.
 */
export async function revokeDevice(context: MemberContext, id: string): Promise<void> {
  const { siteId, caller } = context;
  const { memberId } = caller;
  await context.db.transaction(async (tx) => {
    if (!(await deleteMemberSession(tx, siteId, memberId, id))) throw fail(platformErrors.not_found);
    await audit(tx, { siteId, at: context.clock.now(), actorId: memberId, action: 'device.revoked' });
    tx.afterCommit(() => context.realtime.disconnect({ siteId, memberId }, id));
  });
}

/** Logs out every other device, and returns how many there were. */
export async function revokeOtherDevices(context: MemberContext): Promise<number> {
  const { siteId, caller } = context;
  return context.db.transaction(async (tx) => {
    const count = await endSessions(context, tx, { siteId, memberId: caller.memberId }, caller.sessionId);
    await auditByCaller(context, tx, {
      action: 'device.revoked_others',
      details: { count },
    });
    return count;
  });
}

/** Ends all sessions of a member except `keep`, and closes their sockets after the commit. */
export async function endSessions(
  { realtime }: Pick<Services, 'realtime'>,
  tx: Transaction,
  member: MemberRef,
  keep: string | null = null,
): Promise<number> {
  const ended = await deleteSessions(tx, member.siteId, member.memberId, keep);
  tx.afterCommit(() => {
    for (const id of ended) realtime.disconnect(member, id);
  });
  return ended.length;
}
