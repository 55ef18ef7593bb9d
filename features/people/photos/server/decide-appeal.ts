import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { photoErrors, photosChanged } from '../contract.ts';
import { closeAppeal, hasOtherReviewer, isPictureKept } from './appeal-queries.ts';
import { photosChangedEvent } from './events.ts';
import { mailAppealDecided } from './mail-owner.ts';
import type { PhotoRow, PhotoVersion } from './photo-address.ts';
import { cancelErasure, lockPhoto, planErasure, storeDecision } from './photo-queries.ts';
import { forgetRefusal } from './refused-picture-queries.ts';
import type { AppealOutcome } from './tables.ts';

export interface AppealDecision {
  readonly siteId: number;
  readonly photoId: string;
  /** The staff member. */
  readonly decidedBy: string;
  readonly outcome: AppealOutcome;
}

/**
 * Decides an appeal, and notifies the owner. If the refusal is overturned, the photo is shown again or, where the
 * picture has been deleted meanwhile, may be added again.
 * @returns the picture to delete with `eraseFiles` after the commit; null if there is none.
 * @throws {CallError} `photo_removed`; `appeal_own_decision` when the same person refused it and another may decide;
 * `appeal_decided` when someone else decided first.
 */
export async function decideAppeal(
  services: Services,
  tx: Transaction,
  { siteId, photoId, decidedBy, outcome }: AppealDecision,
): Promise<PhotoVersion | null> {
  const photo = await lockPhoto(tx, siteId, photoId);
  if (photo?.status !== 'refused') throw fail(photoErrors.photo_removed);
  const another = photo.reviewedBy !== decidedBy;
  if (!another && (await hasOtherReviewer(tx, siteId, decidedBy)))
    throw fail(photoErrors.appeal_own_decision);
  const now = services.clock.now();
  const closed = await closeAppeal(tx, siteId, photoId, { decidedAt: now, decidedBy, outcome });
  if (!closed) throw fail(photoErrors.appeal_decided);
  const reason = photo.refusalReason!;
  const isPictureStored = await isPictureKept(tx, photo);
  const result = outcome === 'upheld' ? 'upheld' : isPictureStored ? 'shown' : 'free';
  if (result !== 'upheld') await forgetRefusal(tx, siteId, photoId);
  if (result === 'shown') await showAgain(services, tx, photo, decidedBy);
  await mailAppealDecided(services, tx, photo, { result, reason, another });
  tx.afterCommit(() =>
    services.realtime.publish({ siteId, memberId: photo.memberId }, photosChanged, {
      photo: photoId,
      status: result === 'shown' ? 'active' : 'refused',
    }),
  );
  if (result !== 'upheld' || !isPictureStored) return null;
  await planErasure(tx, photo, now);
  return photo;
}

async function showAgain(
  services: Services,
  tx: Transaction,
  photo: PhotoRow,
  reviewedBy: string,
): Promise<void> {
  const { siteId, memberId, id } = photo;
  const reviewedAt = services.clock.now();
  await storeDecision(tx, siteId, id, { status: 'active', refusalReason: null, reviewedAt, reviewedBy });
  await cancelErasure(tx, photo);
  await services.events.emit(services, tx, photosChangedEvent, { siteId, memberId });
}
