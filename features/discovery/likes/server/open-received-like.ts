import type { Services } from '#platform/server/services.ts';
import { likesChanged } from '#features/people/blocks/contract.ts';
import { markLikeSeen } from './likes-queries.ts';

/** The member opened the liker's profile: the like is no longer new, on none of the member's open pages. */
export async function openReceivedLike(
  services: Services,
  siteId: number,
  memberId: string,
  likerId: string,
): Promise<void> {
  if (await markLikeSeen(services.db, siteId, likerId, memberId)) {
    services.realtime.publish({ siteId, memberId }, likesChanged, {});
  }
}
