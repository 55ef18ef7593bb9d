import type { Services } from '#platform/server/services.ts';
import { likesChanged } from '#features/safety/blocks/contract.ts';
import { markLikeSeen } from './likes-queries.ts';

/**
 * Marks a like as seen, on all of the member's pages, when they open the liker's profile.
 * @returns whether it was new.
 */
export async function openReceivedLike(
  services: Pick<Services, 'db' | 'realtime'>,
  siteId: number,
  memberId: string,
  likerId: string,
): Promise<boolean> {
  const wasNew = await markLikeSeen(services.db, siteId, likerId, memberId);
  if (wasNew) services.realtime.publish({ siteId, memberId }, likesChanged, {});
  return wasNew;
}
