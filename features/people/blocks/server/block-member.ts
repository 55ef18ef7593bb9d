import { invalidInput } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { blocksChanged } from '../contract.ts';
import { announceSight } from './announce-sight.ts';
import { memberBlocked } from './events.ts';
import { deleteBlock, insertBlock } from './block-queries.ts';

/**
 * Blocks a member, so that neither can find the other. The blocked member is not notified. The response for an unknown
 * member is the same, so that it does not reveal who exists.
 */
export async function blockMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ blocked: boolean }> {
  if (memberId === otherId) throw invalidInput({ field: 'member', problem: 'invalid' });
  await services.db.transaction(async (tx) => {
    if (!(await insertBlock(tx, siteId, memberId, otherId, services.clock.now()))) return;
    await services.events.emit(services, tx, memberBlocked, {
      siteId,
      blockerId: memberId,
      blockedId: otherId,
    });
    await announce(services, tx, siteId, memberId, otherId);
  });
  return { blocked: true };
}

/** Removes a block; does nothing if there is none. */
export async function unblockMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ blocked: boolean }> {
  await services.db.transaction(async (tx) => {
    if (await deleteBlock(tx, siteId, memberId, otherId))
      await announce(services, tx, siteId, memberId, otherId);
  });
  return { blocked: false };
}

/** The other member's pages learn only that somebody changed, just as when a member pauses or leaves. */
async function announce(
  services: Services,
  tx: Transaction,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<void> {
  await announceSight(services, tx, { siteId, memberId }, otherId);
  tx.afterCommit(() => services.realtime.publish({ siteId, memberId }, blocksChanged, {}));
}
