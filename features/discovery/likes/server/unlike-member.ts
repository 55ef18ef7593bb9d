import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { likesChanged } from '#features/safety/blocks/contract.ts';
import { deleteLike } from './likes-queries.ts';

/** Withdraws a like, which ends a match. Does nothing if there is no like. */
export async function unlikeMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ liked: boolean }> {
  await services.db.transaction((tx) => takeLikeBack(services, tx, siteId, memberId, otherId));
  return { liked: false };
}

/** Withdraws a like, if there is one, and notifies the open pages of both members. */
export async function takeLikeBack(
  services: Services,
  tx: Transaction,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<void> {
  if (!(await deleteLike(tx, siteId, memberId, otherId))) return;
  tx.afterCommit(() => {
    services.realtime.publish({ siteId, memberId: otherId }, likesChanged, {});
    services.realtime.publish({ siteId, memberId }, likesChanged, {});
  });
}
