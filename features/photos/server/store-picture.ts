import { fail, platformErrors } from '#platform/shared/errors.ts';
import { hour } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { QueueFull } from '#platform/server/fair-queue.ts';
import { PhotoRejected } from '#platform/server/images/photo-rejected.ts';
import { isTimeout } from '#platform/server/images/picture.ts';
import type { ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import { photoErrors } from '../contract.ts';
import { storageKey, type PhotoVersion } from './photo-address.ts';
import { planErasure } from './photo-queries.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'storage'>;

/** Longer than any request lives. */
const requestLastsAtMost = hour;

/** When a member whose own pictures fill their part of the queue may try again. */
const retryAfterSeconds = 5;

/** Why a file cannot become a photo, or not now, becomes the call's error. */
export async function refuseUnfit(work: Promise<ProcessedPhoto>): Promise<ProcessedPhoto> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PhotoRejected) throw rejectionOf(error);
    if (error instanceof QueueFull && error.byOwner)
      throw fail(platformErrors.too_many_requests, { retry_after: retryAfterSeconds });
    if (error instanceof QueueFull || isTimeout(error)) throw fail(platformErrors.unavailable);
    throw error;
  }
}

const rejectionOf = ({ code, megapixels }: PhotoRejected) =>
  code === 'photo_too_many_pixels' ? fail(photoErrors[code], { megapixels }) : fail(photoErrors[code]);

/** Before its bytes are stored: whatever happens then, they go again unless a photo shows them. */
export async function expectPicture({ db, clock }: Stores, picture: PhotoVersion): Promise<void> {
  await planErasure(db, picture, new Date(clock.now().getTime() + requestLastsAtMost));
}

export async function storeFiles(
  { storage }: Stores,
  picture: PhotoVersion,
  { full, thumb, contentType }: ProcessedPhoto,
): Promise<void> {
  await storage.put(storageKey(picture, 'full'), full.bytes, contentType);
  await storage.put(storageKey(picture, 'thumb'), thumb.bytes, contentType);
}
