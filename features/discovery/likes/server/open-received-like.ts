import type { Services } from '#platform/server/services.ts';
import { likesChanged } from '#features/people/blocks/contract.ts';
import { markLikeSeen } from './likes-queries.ts';

/** Marks a like as seen, on all of the member's pages, when they open the liker's profile. */
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
