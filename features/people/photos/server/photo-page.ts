import type { FastifyRequest } from 'fastify';
import { isUuid } from '#platform/shared/ids.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { cdnPhotoPath, photoPath } from '#platform/shared/photo-path.ts';
import type { Caller, RequestContext } from '#platform/server/http/context.ts';
import { sendPrivateFile, sendSharedFile } from '#platform/server/http/send-file.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import type { StoredFile } from '#platform/server/storage/storage.ts';
import { cdnMaxAge, isAcceptedAtSite, isCdnAddress, type GivenAddress } from './files/cdn-address.ts';
import { ownerBlocks } from './events.ts';
import { findSize, storageKey, type PhotoRow } from './files/photo-address.ts';
import { maySeeBytes } from './photo-policy.ts';
import { findPhotoWithOwner } from './photo-queries.ts';
import { isSigned } from './files/photo-signatures.ts';

const pictureFile = /^(?:full|thumb)(?:-\d{1,10})?\.webp$/;

/**
 * How long a browser may show a photo without revalidating. This limits how long a photo stays visible after it was
 * removed or its owner was suspended. Revalidating costs two queries and sends no bytes.
 */
const activeMaxAgeSeconds = 3600;
const reviewMaxAgeSeconds = 300;

/**
 * A photo's bytes. The response is the same for a forged URL, a removed photo, and a photo that this caller may not
 * see.
 */
export const photoPage: ServerPage = {
  method: 'GET',
  path: `${photoPath}:id/:signature/:file`,
  handle: async (context, request, reply) => {
    const address = addressIn(request);
    if (!(await isAccepted(context, address))) throw notFound();
    const { status, etag, read } = await openPicture(context, address, context.caller);
    return sendPrivateFile(request, reply, {
      etag,
      maxAgeSeconds: status === 'active' ? activeMaxAgeSeconds : reviewMaxAgeSeconds,
      read,
    });
  },
};

/**
 * The bytes of an approved photo of a visible member, for a CDN. Its copies are for everyone, so it does not matter who
 * asks.
 */
export const cdnPhotoPage: ServerPage = {
  method: 'GET',
  path: `${cdnPhotoPath}:id/:signature/:file`,
  handle: async (context, request, reply) => {
    const address = addressIn(request);
    const maxAgeSeconds = await cdnMaxAge(context.db, context.siteId, address, context.clock.now());
    if (maxAgeSeconds === null) throw notFound();
    const { etag, read } = await openPicture(context, address, { kind: 'visitor' });
    return sendSharedFile(request, reply, { etag, maxAgeSeconds, read });
  },
};

/** @throws {CallError} `not_found` unless the address has the form of a photo's. */
function addressIn(request: FastifyRequest): GivenAddress {
  const address = request.params as GivenAddress;
  if (!isUuid(address.id) || !pictureFile.test(address.file)) throw notFound();
  return address;
}

const isAccepted = ({ db, siteId, clock }: RequestContext, address: GivenAddress): Promise<boolean> =>
  isCdnAddress(address)
    ? isAcceptedAtSite(db, siteId, address, clock.now())
    : isSigned(db, siteId, address.id, address.signature);

interface Picture extends Pick<PhotoRow, 'status'> {
  readonly etag: string;
  readonly read: () => Promise<StoredFile>;
}

/** @throws {CallError} `not_found` if there is no such picture, or if this caller may not see it. */
async function openPicture(context: RequestContext, address: GivenAddress, caller: Caller): Promise<Picture> {
  const photoWithOwner = await findPhotoWithOwner(context.db, context.siteId, address.id);
  if (!photoWithOwner) throw notFound();
  const { photo } = photoWithOwner;
  const size = findSize(photo, address.file);
  const ownerShown = photoWithOwner.ownerShown && !(await isBlocked(context, photo.memberId, caller));
  if (!size || !maySeeBytes(photo, caller, ownerShown)) throw notFound();
  return {
    status: photo.status,
    etag: `${photo.version}-${size}`,
    read: async () => (await context.storage.get(storageKey(photo, size), context.signal)) ?? missing(),
  };
}

/** Members whom the owner blocks must find what they would if the owner had left (decision 69). */
async function isBlocked(context: RequestContext, ownerId: string, caller: Caller): Promise<boolean> {
  if (caller.kind !== 'member' || caller.memberId === ownerId) return false;
  const { siteId, events } = context;
  return events.ask(context, ownerBlocks, { siteId, ownerId, viewerId: caller.memberId });
}

const notFound = () => fail(platformErrors.not_found);
const missing = () => {
  throw notFound();
};
