import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { photoErrors } from '../../contract.ts';
import { lodgePhotoAppeal, readAppealText } from './lodge-photo-appeal.ts';
import { getOwnPhotos } from '../own-photos.ts';
import { refusedKeptUntil } from '../photo-policy.ts';
import { lockPhoto, postponeErasure } from '../photo-queries.ts';
import { asReviewed } from '../review/reviewed-photo.ts';

/**
 * Appeals, once, against the refusal of one's own photo. The picture is kept for another full period, so that it can be
 * reviewed.
 * @throws {CallError} `photo_removed`, `appeal_made`, `appeal_too_late`.
 */
export async function appealPhoto(
  context: MemberContext,
  { photo: photoId, text }: CallInput<typeof calls.appealPhoto>,
): Promise<CallResponse<typeof calls.appealPhoto>> {
  const { siteId, memberId } = context.caller;
  const body = readAppealText(text);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, siteId, photoId);
    if (photo?.memberId !== memberId || photo.status !== 'refused') throw fail(photoErrors.photo_removed);
    await lodgePhotoAppeal(tx, asReviewed(photo), body, now);
    await postponeErasure(tx, photo, refusedKeptUntil(now));
  });
  return getOwnPhotos(context, memberId);
}
