import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { isSigned, sizeOf, storageKey } from './photo-address.ts';
import { maySeeBytes } from './photo-policy.ts';
import { findPhotoWithOwner } from './photo-queries.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Longest a browser keeps a photo that is still in review: enough to load the next one ahead. */
const reviewSeconds = 300;
const yearSeconds = 365 * 24 * 3600;

/** A photo's bytes. A forged address, a photo that is gone and one that this caller may not see look the same. */
export const photoPage: ServerPage = {
  method: 'GET',
  path: '/photos/:id/:signature/:file',
  handle: async (context, request, reply) => {
    const { id, signature, file } = request.params as { id: string; signature: string; file: string };
    if (!uuid.test(id) || !(await isSigned(context.db, context.siteId, id, signature))) throw notFound();
    const found = await findPhotoWithOwner(context.db, context.siteId, id);
    if (!found || !maySeeBytes(found.photo, context.caller, found.ownerAway)) throw notFound();
    const { photo } = found;
    const size = sizeOf(photo, file);
    const stored = size && (await context.storage.get(storageKey(photo, size)));
    if (!stored) throw notFound();
    const cacheControl =
      photo.status === 'active'
        ? `private, max-age=${yearSeconds}, immutable`
        : `private, max-age=${reviewSeconds}`;
    return reply
      .header('content-type', stored.contentType)
      .header('content-length', stored.length)
      .header('cache-control', cacheControl)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stored.stream);
  },
};

const notFound = () => fail(platformErrors.not_found);
