import { fail } from '#platform/shared/errors.ts';
import { hour } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { PhotoRejected } from '#platform/server/images/photo-rejected.ts';
import { asPictureRefusal } from '#platform/server/images/picture-refusal.ts';
import type { ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import { photoErrors } from '../../contract.ts';
import { storageKey, type PhotoVersion } from '../files/photo-address.ts';
import { planErasure, reserveNextPicture } from '../photo-queries.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'storage'>;

/** In ms; longer than any request takes. */
const maxRequestMs = hour;

/** Translates the reasons why a file cannot become a photo into call errors. */
export async function refuseUnfit<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PhotoRejected) throw toCallError(error);
    throw asPictureRefusal(error) ?? error;
  }
}

const toCallError = ({ code, megapixels }: PhotoRejected) =>
  code === 'photo_too_many_pixels' ? fail(photoErrors[code], { megapixels }) : fail(photoErrors[code]);

/**
 * Call this before storing a picture's bytes. Whatever happens afterwards, the bytes are deleted unless a photo shows
 * them.
 */
export async function expectPicture({ db, clock }: Stores, picture: PhotoVersion): Promise<void> {
  await planErasure(db, picture, afterRequest(clock));
}

/**
 * The same, for a picture that will replace a photo's current picture.
 * @throws {CallError} `photo_removed`.
 */
export async function expectNextPicture({ db, clock }: Stores, photo: PhotoVersion): Promise<PhotoVersion> {
  const next = await db.transaction((tx) => reserveNextPicture(tx, photo, afterRequest(clock)));
  if (!next) throw fail(photoErrors.photo_removed);
  return next;
}

const afterRequest = (clock: Stores['clock']) => new Date(clock.now().getTime() + maxRequestMs);

export async function storeFiles(
  { storage }: Stores,
  picture: PhotoVersion,
  { full, thumb, contentType }: ProcessedPhoto,
): Promise<void> {
  await storage.put(storageKey(picture, 'full'), full.bytes, contentType);
  await storage.put(storageKey(picture, 'thumb'), thumb.bytes, contentType);
}
