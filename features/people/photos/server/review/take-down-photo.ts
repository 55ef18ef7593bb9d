import { deleteAppeal } from '#features/safety/appeals/server/public.ts';
import { closeCases } from '#features/safety/cases/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { photoErrors, photosChanged, type RefusalReason } from '../../contract.ts';
import { photosChangedEvent } from '../events.ts';
import { refusedKeptUntil } from '../photo-policy.ts';
import { lockPhoto, planErasure, storeDecision } from '../photo-queries.ts';
import { rememberPicture } from './refused-pictures.ts';

interface TakeDown {
  readonly siteId: number;
  readonly photoId: string;
  /** The expected owner. */
  readonly ownerId: string;
  /** The staff member who decides. */
  readonly decidedBy: string;
  readonly reason: RefusalReason;
}

/**
 * Refuses a photo that is active or in review, and prevents a new upload of its picture. The picture is kept for a
 * while, hidden, in case of an appeal. The caller sends the statement of reasons.
 * @throws {CallError} `photo_removed` if the member no longer has this photo.
 */
export async function takeDownPhoto(
  services: Services,
  tx: Transaction,
  { siteId, photoId, ownerId, decidedBy, reason }: TakeDown,
): Promise<void> {
  const photo = await lockPhoto(tx, siteId, photoId);
  if (!photo || photo.memberId !== ownerId || photo.status === 'refused')
    throw fail(photoErrors.photo_removed);
  const now = services.clock.now();
  await storeDecision(tx, siteId, photoId, {
    status: 'refused',
    refusalReason: reason,
    reviewedAt: now,
    reviewedBy: decidedBy,
  });
  // If the photo is in review, no other decision on it is pending.
  await closeCases(tx, {
    siteId,
    kind: 'photo',
    subjectIds: [photoId],
    decision: 'refused',
    rule: reason,
    decidedBy,
    decidedAt: now,
  });
  await deleteAppeal(tx, { siteId, kind: 'photo', subjectId: photoId });
  await planErasure(tx, photo, refusedKeptUntil(now));
  await rememberPicture(services, tx, photo, reason, now);
  await services.events.emit(services, tx, photosChangedEvent, { siteId, memberId: ownerId });
  tx.afterCommit(() =>
    services.realtime.publish({ siteId, memberId: ownerId }, photosChanged, {
      photo: photoId,
      status: 'refused',
    }),
  );
}
