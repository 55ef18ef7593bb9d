import type { CallResponse } from '#platform/shared/call.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { findAnswer, runOnce } from '#platform/server/http/idempotency.ts';
import * as calls from '../../contract.ts';
import { addPhoto, checkRoom, processUpload } from './add-photo.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { toOwnPhoto } from '../own-photos.ts';
import { imageMaker } from '../files/photo-address.ts';
import { countKeptPhotos } from '../photo-queries.ts';
import { expectPicture, storeFiles } from './store-picture.ts';

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
  await checkRoom(context, context.db, context.caller, await countKeptPhotos(context.db, siteId, memberId));
  const processed = await processUpload(context, context.caller, file);
  const picture = { siteId, id: uuidv7(context.clock.now().getTime()), version: 0 };
  await expectPicture(context, picture);
  let madeId: string | null = null;
  try {
    await storeFiles(context, picture, processed);
    const answer = await runOnce(context, calls.uploadPhoto, { file }, async (tx) => {
      const photo = await addPhoto(context, tx, context.caller, picture, processed);
      return { photo: toOwnPhoto(photo, await imageMaker(tx)) };
    });
    madeId = answer.photo.id;
    return answer;
  } finally {
    // The result was a refusal, a failure, or a repeated upload that returned the first photo.
    if (madeId !== picture.id) await eraseFiles(context, picture);
  }
}
