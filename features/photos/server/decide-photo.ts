import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { photoErrors, photosChanged, type refusalReasons } from '../contract.ts';
import { photosChangedEvent } from './events.ts';
import { lockPhoto, planErasure, storeDecision } from './photo-queries.ts';

export interface PhotoDecision {
  readonly siteId: number;
  readonly photoId: string;
  /** The staff member. */
  readonly decidedBy: string;
  /** Null approves. */
  readonly refusalReason: (typeof refusalReasons)[number] | null;
}

/**
 * Makes a photo active or refused; its owner's pages hear of it. After a refusal the caller erases the files with
 * `eraseFiles` once the transaction is durable.
 * @returns false when somebody decided before.
 * @throws {CallError} `photo_removed` when there is no such photo.
 */
export async function decidePhoto(
  services: Services,
  tx: Transaction,
  decision: PhotoDecision,
): Promise<boolean> {
  const { siteId, photoId, refusalReason } = decision;
  const photo = await lockPhoto(tx, siteId, photoId);
  if (!photo) throw fail(photoErrors.photo_removed);
  if (photo.status !== 'review') return false;
  const status = refusalReason === null ? 'active' : 'refused';
  const now = services.clock.now();
  await storeDecision(tx, siteId, photoId, {
    status,
    refusalReason,
    reviewedAt: now,
    reviewedBy: decision.decidedBy,
  });
  if (status === 'refused') await planErasure(tx, siteId, photoId, now);
  const { memberId } = photo;
  if (status === 'active') await services.events.emit(services, tx, photosChangedEvent, { siteId, memberId });
  tx.afterCommit(() =>
    services.realtime.publish({ siteId, memberId }, photosChanged, { photo: photoId, status }),
  );
  return true;
}
