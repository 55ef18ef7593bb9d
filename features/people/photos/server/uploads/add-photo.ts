import { isPremium } from '#features/identity/membership/server/public.ts';
import { openCase } from '#features/safety/cases/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { processPhoto, type ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import type { Services } from '#platform/server/services.ts';
import { fail } from '#platform/shared/errors.ts';
import { photoErrors } from '../../contract.ts';
import type { PhotoRow, PhotoVersion } from '../files/photo-address.ts';
import { photoLimit } from '../photo-policy.ts';
import { cancelErasure, insertPhoto, lockRoomForPhoto } from '../photo-queries.ts';
import { refuseKnownPicture } from '../review/refused-pictures.ts';
import { enqueueScore } from '../review/score-photo.ts';
import { refuseUnfit } from './store-picture.ts';

/**
 * Re-encodes a file. Do this before any transaction opens, because it is slow and must not occupy a connection.
 * @throws {CallError} `photo_refused`, or one of `photoErrors` for a file that cannot become a photo.
 */
export async function processUpload(
  services: Pick<Services, 'db' | 'clock'>,
  member: MemberKey,
  file: Buffer,
): Promise<ProcessedPhoto> {
  const processed = await refuseUnfit(processPhoto(file, member.memberId));
  await refuseKnownPicture(services, member, processed);
  return processed;
}

/** The columns that describe a picture. */
export const pictureColumns = ({ full, thumbhash, perceptualHash }: ProcessedPhoto) => ({
  width: full.width,
  height: full.height,
  thumbhash,
  perceptualHash,
});

/**
 * Adds a photo whose bytes are stored. It waits for review.
 * @throws {CallError} `photo_limit_reached`.
 */
export async function addPhoto(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  picture: PhotoVersion,
  processed: ProcessedPhoto,
): Promise<PhotoRow> {
  const room = await lockRoomForPhoto(tx, siteId, memberId);
  await checkRoom(services, tx, { siteId, memberId }, room.kept);
  const createdAt = services.clock.now();
  const photo = await insertPhoto(tx, {
    ...picture,
    ...pictureColumns(processed),
    memberId,
    status: 'review',
    position: room.nextPosition,
    createdAt,
  });
  await openCase(tx, { siteId, kind: 'photo', subjectId: photo.id, memberId, openedAt: createdAt });
  await cancelErasure(tx, picture);
  await enqueueScore(services, tx, picture);
  return photo;
}

/** @throws {CallError} `photo_limit_reached`. */
export async function checkRoom(
  services: Pick<Services, 'db'>,
  executor: Executor,
  { siteId, memberId }: MemberKey,
  keptCount: number,
): Promise<void> {
  const settings = await settingsOf({ siteId, db: services.db });
  const limit = photoLimit(settings, await isPremium(executor, siteId, memberId));
  if (keptCount >= limit) throw fail(photoErrors.photo_limit_reached, { limit });
}
