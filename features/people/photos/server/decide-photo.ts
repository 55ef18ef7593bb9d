import { closeCases } from '#features/people/cases/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { photoErrors, photosChanged, type RefusalReason } from '../contract.ts';
import { photosChangedEvent } from './events.ts';
import { mailRefusal } from './mail-owner.ts';
import { refusedKeptUntil } from './photo-policy.ts';
import { lockPhoto, planErasure, storeDecision } from './photo-queries.ts';
import { rememberPicture } from './refused-pictures.ts';

export interface PhotoDecision {
  readonly siteId: number;
  readonly photoId: string;
  /** The staff member who decides. */
  readonly decidedBy: string;
  /** Null means approved. */
  readonly refusalReason: RefusalReason | null;
}

/**
 * Approves or refuses a photo, and notifies its owner's pages. A refusal sends a statement of reasons. The picture is
 * kept for a while, hidden, in case of an appeal.
 * @returns false if the photo has already been decided on.
 * @throws {CallError} `photo_removed` if there is no such photo.
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
  await closeCases(tx, {
    siteId,
    kind: 'photo',
    subjectIds: [photoId],
    decision: refusalReason === null ? 'approved' : 'refused',
    rule: refusalReason,
    decidedBy: decision.decidedBy,
    decidedAt: now,
  });
  const { memberId } = photo;
  if (refusalReason === null)
    await services.events.emit(services, tx, photosChangedEvent, { siteId, memberId });
  else {
    await planErasure(tx, photo, refusedKeptUntil(now));
    await rememberPicture(services, tx, photo, refusalReason, now);
    await mailRefusal(services, tx, photo, refusalReason);
  }
  tx.afterCommit(() =>
    services.realtime.publish({ siteId, memberId }, photosChanged, { photo: photoId, status }),
  );
  return true;
}
