import { invalidInput } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { blocksChanged, likesChanged } from '../contract.ts';
import { deleteBlock, insertBlock } from './block-queries.ts';

/**
 * From now on neither finds the other. The blocked member is not told; a member who does not exist is answered like
 * any other, so that nobody learns who does.
 */
export async function blockMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ blocked: boolean }> {
  if (memberId === otherId) throw invalidInput({ field: 'member', problem: 'invalid' });
  const made = await insertBlock(services.db, siteId, memberId, otherId, services.clock.now());
  if (made) announce(services, siteId, memberId, otherId);
  return { blocked: true };
}

/** Takes a block back; taking back what was never given changes nothing. */
export async function unblockMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ blocked: boolean }> {
  const gone = await deleteBlock(services.db, siteId, memberId, otherId);
  if (gone) announce(services, siteId, memberId, otherId);
  return { blocked: false };
}

/** The other side's pages hear of its likes only: that is no more than a like taken back would tell. */
function announce({ realtime }: Services, siteId: number, memberId: string, otherId: string): void {
  realtime.publish({ siteId, memberId }, blocksChanged, {});
  realtime.publish({ siteId, memberId: otherId }, likesChanged, {});
}
