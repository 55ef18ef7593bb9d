import { appealDecided, type DecidedAppeal } from '#features/safety/appeals/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { Services } from '#platform/server/services.ts';
import { photoErrors, photosChanged } from '../../contract.ts';
import { eraseDueFilesJob } from '../files/erase-files.ts';
import { photosChangedEvent } from '../events.ts';
import type { PhotoRow } from '../files/photo-address.ts';
import { cancelErasure, isPictureKept, lockPhoto, planErasure, storeDecision } from '../photo-queries.ts';
import { asReviewed } from '../review/reviewed-photo.ts';
import { dueAtOnce, settlePhotoAppeal } from './settle-photo-appeal.ts';

/** Carries out the decision on an appeal against a refused photo, and notifies the photo's owner. */
export const carryOutPhotoAppeal = subscribe(appealDecided, async (services, tx, appeal) => {
  if (appeal.kind === 'photo') await carryOut(services, tx, appeal);
});

/**
 * If the refusal is overturned, the photo is shown again; if its picture was already erased, the owner may add it
 * again. If the refusal is upheld, a job erases the picture at once.
 * @throws {CallError} `photo_removed`.
 */
async function carryOut(services: Services, tx: Transaction, appeal: DecidedAppeal): Promise<void> {
  const { siteId, subjectId: photoId, decidedBy, decidedAt } = appeal;
  const photo = await lockPhoto(tx, siteId, photoId);
  if (photo?.status !== 'refused') throw fail(photoErrors.photo_removed);
  const isKept = await isPictureKept(tx, photo);
  const result = await settlePhotoAppeal(services, tx, asReviewed(photo), appeal, isKept);
  if (result === 'shown')
    await showAgain(services, tx, photo, { reviewedBy: decidedBy, reviewedAt: decidedAt });
  if (result === 'upheld' && isKept) {
    await planErasure(tx, photo, dueAtOnce(decidedAt));
    await services.jobs.enqueue(tx, eraseDueFilesJob, {});
  }
  tx.afterCommit(() =>
    services.realtime.publish({ siteId, memberId: photo.memberId }, photosChanged, {
      photo: photoId,
      status: result === 'shown' ? 'active' : 'refused',
    }),
  );
}

async function showAgain(
  services: Services,
  tx: Transaction,
  photo: PhotoRow,
  review: { readonly reviewedBy: string; readonly reviewedAt: Date },
): Promise<void> {
  const { siteId, memberId, id } = photo;
  await storeDecision(tx, siteId, id, { status: 'active', refusalReason: null, ...review });
  await cancelErasure(tx, photo);
  await services.events.emit(services, tx, photosChangedEvent, { siteId, memberId });
}
