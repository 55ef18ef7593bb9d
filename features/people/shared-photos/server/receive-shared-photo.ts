import { fail, platformErrors } from '#platform/shared/errors.ts';
import { secretToken, uuidv7 } from '#platform/shared/ids.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { isPolyglot, photoType } from '#platform/server/images/photo-type.ts';
import { sharedPhotosManifest } from '../manifest.ts';
import { endSharedPhotos, insertSharedPhoto, visitorsHaveShared } from './shared-photo-queries.ts';
import { shareCookie, sharedPhotoKey, hashShareToken } from './shared-photo.ts';
import type { SharedPhotoType } from './tables.ts';

/**
 * The maximum number of visitors' photos that may be pending at the same time, so that strangers cannot fill the
 * storage.
 */
const maxOfVisitors = 100;

const lifetime = sharedPhotosManifest.cookies[shareCookie].life;

/**
 * Stores a photo that another app shared until the member decides what to do with it. Any page on the web can send
 * one, so nothing else happens here. The photo is processed when it is used, like any other upload; the browser then
 * converts HEIC.
 *
 * The row is inserted before the file is stored, so the sweep finds every file.
 * @throws {CallError} `photo_not_an_image`; `too_many_requests` if too many visitors' photos are
 * pending.
 */
export async function receiveSharedPhoto(context: RequestContext, file: Buffer): Promise<void> {
  const { db, siteId, clock, caller, storage } = context;
  const contentType = detectType(file);
  const memberId = caller.kind === 'member' ? caller.memberId : null;
  const now = clock.now();
  if (memberId === null && (await visitorsHaveShared(db, siteId, maxOfVisitors, now)))
    throw fail(platformErrors.too_many_requests, { retry_after: lifetime / 1000 });
  const id = uuidv7(now.getTime());
  const token = secretToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.transaction(async (tx) => {
    await endSharedPhotos(tx, siteId, { tokenHash: hashShareToken(context), memberId }, now);
    await insertSharedPhoto(tx, {
      siteId,
      id,
      tokenHash: hashToken(token),
      memberId,
      contentType,
      expiresAt,
    });
  });
  await storage.put(sharedPhotoKey(id), file, contentType);
  context.setCookie(shareCookie, token);
}

function detectType(file: Buffer): SharedPhotoType {
  const type = photoType(file);
  if (!type || isPolyglot(file)) throw fail(photoErrors.photo_not_an_image);
  return `image/${type}`;
}
