import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext, RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { getSharedPhoto } from '../contract.ts';
import { claimSharedPhoto, deleteSharedPhotos, findSharedPhotoRow } from './shared-photo-queries.ts';
import type { SharedPhotoRow } from './shared-photo-queries.ts';

export const shareCookie = 'shared_photo';

export const sharedPhotoKey = (id: string) => `shared/${id}`;

/** The hash that finds this browser's photo, if it has sent one. */
export function hashShareToken({ cookies }: Pick<RequestContext, 'cookies'>): Buffer | null {
  const token = cookies[shareCookie];
  return token && token.length <= 100 ? hashToken(token) : null;
}

/** The pending photo of this member in this browser. */
export async function findSharedPhoto(
  context: Pick<RequestContext, 'db' | 'siteId' | 'clock' | 'cookies'>,
  memberId: string,
): Promise<SharedPhotoRow | undefined> {
  const tokenHash = hashShareToken(context);
  if (!tokenHash) return undefined;
  const { db, siteId, clock } = context;
  return findSharedPhotoRow(db, siteId, { tokenHash, memberId }, clock.now());
}

/** A photo that was shared before its sender logged in belongs to the first member who sees it. */
export async function showSharedPhoto(context: MemberContext): Promise<CallResponse<typeof getSharedPhoto>> {
  const sharedPhoto = await findSharedPhoto(context, context.caller.memberId);
  if (!sharedPhoto) return { photo: null };
  if (
    sharedPhoto.memberId === null &&
    !(await claimSharedPhoto(context.db, sharedPhoto, context.caller.memberId))
  )
    return { photo: null };
  return { photo: { id: sharedPhoto.id, src: `/shared-photos/${sharedPhoto.id}` } };
}

/** Deletes the photo unless a newer one has replaced it. If the file cannot be deleted now, the sweep deletes both. */
export async function discardSharedPhoto(context: MemberContext, id: string): Promise<void> {
  const sharedPhoto = await findSharedPhoto(context, context.caller.memberId);
  if (sharedPhoto?.id !== id) return;
  context.clearCookie(shareCookie);
  await context.storage.delete([sharedPhotoKey(id)]);
  await deleteSharedPhotos(context.db, [sharedPhoto]);
}
