import type { CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { openCase } from '#features/people/cases/server/public.ts';
import { isPremium } from '#features/identity/membership/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { findAnswer, runOnce } from '#platform/server/http/idempotency.ts';
import { processPhoto, type ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import * as calls from '../contract.ts';
import { photoErrors } from '../contract.ts';
import { eraseFiles } from './erase-files.ts';
import { ownPhotoOf } from './own-photos.ts';
import { imageMaker, type PhotoVersion } from './photo-address.ts';
import { photoLimit } from './photo-policy.ts';
import { cancelErasure, countKeptPhotos, insertPhoto, lockRoomForPhoto } from './photo-queries.ts';
import { refuseKnownPicture } from './refused-pictures.ts';
import { enqueueScore } from './score-photo.ts';
import { expectPicture, refuseUnfit, storeFiles } from './store-picture.ts';

type Answer = CallResponse<typeof calls.uploadPhoto>;

/**
 * Adds a photo, which waits for review.
 *
 * The limit is checked before the picture is decoded, because decoding is expensive. It is checked again when the photo
 * is inserted, because uploads run concurrently.
 *
 * The bytes are stored before the row commits, so a visible photo always has bytes. If no row is committed, they are
 * deleted.
 *
 * @throws {CallError} `photo_limit_reached`, `photo_refused`, or one of `photoErrors` for a file that cannot become a
 * photo.
 */
export async function uploadPhoto(context: MemberContext, file: Buffer): Promise<Answer> {
  const { siteId, memberId } = context.caller;
  const answered = await findAnswer(context, calls.uploadPhoto, { file });
  if (answered) return answered;
  await checkRoom(context, context.db, await countKeptPhotos(context.db, siteId, memberId));
  // The picture is re-encoded before any transaction opens, because re-encoding is slow and must not occupy a
  // connection.
  const processed = await refuseUnfit(processPhoto(file, memberId));
  await refuseKnownPicture(context, context.caller, processed);
  const picture = { siteId, id: uuidv7(context.clock.now().getTime()), version: 0 };
  await expectPicture(context, picture);
  let madeId: string | null = null;
  try {
    await storeFiles(context, picture, processed);
    const answer = await runOnce(context, calls.uploadPhoto, { file }, async (tx) =>
      addPhoto(context, tx, picture, processed),
    );
    madeId = answer.photo.id;
    return answer;
  } finally {
    // The result was a refusal, a failure, or a repeated upload that returned the first photo.
    if (madeId !== picture.id) await eraseFiles(context, picture);
  }
}

async function addPhoto(
  context: MemberContext,
  tx: Transaction,
  picture: PhotoVersion,
  processed: ProcessedPhoto,
): Promise<Answer> {
  const { siteId, memberId } = context.caller;
  const room = await lockRoomForPhoto(tx, siteId, memberId);
  await checkRoom(context, tx, room.kept);
  const createdAt = context.clock.now();
  const photo = await insertPhoto(tx, {
    ...picture,
    memberId,
    status: 'review',
    position: room.nextPosition,
    width: processed.full.width,
    height: processed.full.height,
    thumbhash: processed.thumbhash,
    perceptualHash: processed.perceptualHash,
    createdAt,
  });
  await openCase(tx, { siteId, kind: 'photo', subjectId: photo.id, memberId, openedAt: createdAt });
  await cancelErasure(tx, picture);
  await enqueueScore(context, tx, picture);
  return { photo: ownPhotoOf(photo, await imageMaker(tx)) };
}

/** @throws {CallError} `photo_limit_reached`. */
async function checkRoom(context: MemberContext, executor: Executor, kept: number): Promise<void> {
  const { siteId, memberId } = context.caller;
  const limit = photoLimit(await settingsOf(context), await isPremium(executor, siteId, memberId));
  if (kept >= limit) throw fail(photoErrors.photo_limit_reached, { limit });
}
