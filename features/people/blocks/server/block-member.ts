import { invalidInput } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { blocksChanged, likesChanged } from '../contract.ts';
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
  const isNew = await services.db.transaction(async (tx) => {
    const inserted = await insertBlock(tx, siteId, memberId, otherId, services.clock.now());
    if (inserted)
      await services.events.emit(services, tx, memberBlocked, {
        siteId,
        blockerId: memberId,
        blockedId: otherId,
      });
    return inserted;
  });
  if (isNew) announce(services, siteId, memberId, otherId);
  return { blocked: true };
}

/** Removes a block; does nothing if there is none. */
export async function unblockMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ blocked: boolean }> {
  const wasBlocked = await deleteBlock(services.db, siteId, memberId, otherId);
  if (wasBlocked) announce(services, siteId, memberId, otherId);
  return { blocked: false };
}

/** The other member's pages learn only that likes changed, just as when a like is withdrawn. */
function announce({ realtime }: Services, siteId: number, memberId: string, otherId: string): void {
  realtime.publish({ siteId, memberId }, blocksChanged, {});
  realtime.publish({ siteId, memberId: otherId }, likesChanged, {});
}
