import { fail, platformErrors } from '#platform/shared/errors.ts';
import { sendPrivateFile } from '#platform/server/http/send-private-file.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { isSigned, sizeOf, storageKey } from './photo-address.ts';
import { maySeeBytes } from './photo-policy.ts';
import { findPhotoWithOwner } from './photo-queries.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * How long a browser may show a photo without revalidating. This limits how long a photo stays visible after it was
 * removed or its owner was suspended. Revalidating costs one query and sends no bytes.
 */
const activeMaxAgeSeconds = 3600;
const reviewMaxAgeSeconds = 300;

/**
 * A photo's bytes. The response is the same for a forged URL, a removed photo, and a photo that this caller may not
 * see.
 */
export const photoPage: ServerPage = {
  method: 'GET',
  path: '/photos/:id/:signature/:file',
  handle: async (context, request, reply) => {
    const { id, signature, file } = request.params as { id: string; signature: string; file: string };
    if (!uuid.test(id) || !(await isSigned(context.db, context.siteId, id, signature))) throw notFound();
    const photoWithOwner = await findPhotoWithOwner(context.db, context.siteId, id);
    if (!photoWithOwner || !maySeeBytes(photoWithOwner.photo, context.caller, photoWithOwner.ownerShown))
      throw notFound();
    const { photo } = photoWithOwner;
    const size = sizeOf(photo, file);
    if (!size) throw notFound();
    return sendPrivateFile(request, reply, {
      etag: `${photo.version}-${size}`,
      maxAgeSeconds: photo.status === 'active' ? activeMaxAgeSeconds : reviewMaxAgeSeconds,
      read: async () => (await context.storage.get(storageKey(photo, size), context.signal)) ?? missing(),
    });
  },
};

const notFound = () => fail(platformErrors.not_found);
const missing = () => {
  throw notFound();
};
