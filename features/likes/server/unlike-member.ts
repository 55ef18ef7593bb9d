import type { Services } from '#platform/server/services.ts';
import { likesChanged } from '../contract.ts';
import { deleteLike } from './likes-queries.ts';

/** Takes a like back; a match it was part of ends. Taking back what was never given changes nothing. */
export async function unlikeMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ liked: boolean }> {
  await services.db.transaction(async (tx) => {
    if (!(await deleteLike(tx, siteId, memberId, otherId))) return;
    tx.afterCommit(() => {
      services.realtime.publish({ siteId, memberId: otherId }, likesChanged, {});
      services.realtime.publish({ siteId, memberId }, likesChanged, {});
    });
  });
  return { liked: false };
}
