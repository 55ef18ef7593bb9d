import { buffer } from 'node:stream/consumers';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { cropPicture } from '#platform/server/images/crop-picture.ts';
import type { ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import * as calls from '../../contract.ts';
import { photoErrors, photosChanged } from '../../contract.ts';
import { pictureColumns } from './add-photo.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { photosChangedEvent } from '../events.ts';
import { toOwnPhoto } from '../own-photos.ts';
import { imageMaker, storageKey, type PhotoRow, type PhotoVersion } from '../files/photo-address.ts';
import { cancelErasure, findPhoto, lockPhoto, planErasure, storePicture } from '../photo-queries.ts';
import { refuseKnownPicture } from '../review/refused-pictures.ts';
import { enqueueScore } from '../review/score-photo.ts';
import { expectNextPicture, refuseUnfit, storeFiles } from './store-picture.ts';

type Input = CallInput<typeof calls.cropPhoto>;
type Answer = CallResponse<typeof calls.cropPhoto>;

/**
 * Crops one's own photo to a frame, and deletes the part outside. A crop of an approved picture stays approved.
 * @throws {CallError} `photo_removed`, `photo_changed` if the frame was drawn on an earlier picture, `photo_too_small`,
 * `photo_refused`.
 */
export async function cropPhoto(context: MemberContext, input: Input): Promise<Answer> {
  const photo = await findPhoto(context.db, context.siteId, input.photo);
  checkMayCrop(context, photo);
  if (photo.version !== input.version) {
    // This same call may have changed it, with its response lost.
    return runOnce(context, calls.cropPhoto, input, async () => {
      throw fail(photoErrors.photo_changed);
    });
  }
  const cropped = await drawCrop(context, photo, input);
  const next = await expectNextPicture(context, photo);
  let shownVersion = photo.version;
  try {
    await storeFiles(context, next, cropped);
    const answer = await runOnce(context, calls.cropPhoto, input, async (tx) =>
      replacePicture(context, tx, photo, next, cropped),
    );
    shownVersion = answer.photo.version;
    return answer;
  } finally {
    // Deletes the new picture after a refusal, a failure, or a repeat that got the first response; in all other cases,
    // deletes the earlier picture.
    await eraseFiles(context, shownVersion === next.version ? photo : next);
  }
}

function checkMayCrop(context: MemberContext, photo: PhotoRow | undefined): asserts photo is PhotoRow {
  if (photo?.memberId !== context.caller.memberId || photo.status === 'refused')
    throw fail(photoErrors.photo_removed);
}

async function drawCrop(context: MemberContext, photo: PhotoRow, frame: Input): Promise<ProcessedPhoto> {
  const storedFile = await context.storage.get(storageKey(photo, 'full'), context.signal);
  if (!storedFile) throw fail(photoErrors.photo_removed);
  const cropped = await refuseUnfit(
    cropPicture(await buffer(storedFile.stream), frame, context.caller.memberId),
  );
  // Because of a border, the check against refused pictures may have missed this picture.
  await refuseKnownPicture(context, context.caller, cropped);
  return cropped;
}

async function replacePicture(
  context: MemberContext,
  tx: Transaction,
  cut: PhotoVersion,
  next: PhotoVersion,
  cropped: ProcessedPhoto,
): Promise<Answer> {
  const { siteId, memberId } = context.caller;
  const before = await lockPhoto(tx, siteId, next.id);
  checkMayCrop(context, before);
  if (before.version !== cut.version) throw fail(photoErrors.photo_changed);
  const picture = { version: next.version, ...pictureColumns(cropped) };
  const photo = await storePicture(tx, siteId, next.id, picture);
  await planErasure(tx, before, context.clock.now());
  await cancelErasure(tx, next);
  if (photo.status === 'review') await enqueueScore(context, tx, next);
  else await context.events.emit(context, tx, photosChangedEvent, { siteId, memberId });
  const { id, status } = photo;
  tx.afterCommit(() => context.realtime.publish({ siteId, memberId }, photosChanged, { photo: id, status }));
  return { photo: toOwnPhoto(photo, await imageMaker(tx)) };
}
