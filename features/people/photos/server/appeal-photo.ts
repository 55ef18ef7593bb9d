import { lodgeAppeal } from '#features/people/appeals/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { photoErrors } from '../contract.ts';
import { getOwnPhotos } from './own-photos.ts';
import { refusedKeptUntil } from './photo-policy.ts';
import { lockPhoto, postponeErasure } from './photo-queries.ts';

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
  const body = text.trim();
  if (body === '') throw invalidInput({ field: 'text', problem: 'required' });
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, siteId, photoId);
    if (photo?.memberId !== memberId || photo.status !== 'refused') throw fail(photoErrors.photo_removed);
    const contested = {
      siteId,
      kind: 'photo',
      subjectId: photoId,
      memberId,
      firstReason: photo.refusalReason,
      firstDecidedBy: photo.reviewedBy,
      firstDecidedAt: photo.reviewedAt,
      text: body,
    } as const;
    const result = await lodgeAppeal(tx, contested, now);
    if (result === 'too_late') throw fail(photoErrors.appeal_too_late);
    if (result === 'lodged_before') throw fail(photoErrors.appeal_made);
    await postponeErasure(tx, photo, refusedKeptUntil(now));
    await audit(tx, { siteId, at: now, actorId: memberId, action: 'photo.appeal', subject: photoId });
  });
  return getOwnPhotos(context, memberId);
}
