import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { likesChanged } from '#features/safety/blocks/contract.ts';
import { lockPair, markLikeSeen } from './likes-queries.ts';
import { deleteDecline, insertDecline } from './pass-queries.ts';

/**
 * Hides a received like from its receiver for good, even if it is given again. The liker is never told.
 * @throws {CallError} `not_found` if there is no such like, or if it is part of a match.
 */
export async function declineLike(
  services: Services,
  siteId: number,
  memberId: string,
  likerId: string,
): Promise<{ declined: boolean }> {
  await services.db.transaction(async (tx) => {
    await lockPair(tx, siteId, memberId, likerId);
    if (!(await insertDecline(tx, siteId, memberId, likerId, services.clock.now())))
      throw fail(platformErrors.not_found);
    await markLikeSeen(tx, siteId, likerId, memberId);
    tx.afterCommit(() => services.realtime.publish({ siteId, memberId }, likesChanged, {}));
  });
  return { declined: true };
}

/** Shows a declined like again. Does nothing if it was not declined. */
export async function restoreLike(
  services: Services,
  siteId: number,
  memberId: string,
  likerId: string,
): Promise<{ declined: boolean }> {
  if (await deleteDecline(services.db, siteId, memberId, likerId))
    services.realtime.publish({ siteId, memberId }, likesChanged, {});
  return { declined: false };
}
