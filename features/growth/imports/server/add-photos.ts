import { buffer } from 'node:stream/consumers';
import { importedMemberJoined } from '#features/identity/accounts/server/public.ts';
import { addImportedPhoto } from '#features/people/photos/server/public.ts';
import { isCallError, platformErrors } from '#platform/shared/errors.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { listWaitingPhotos, storePhotoState } from './imports-queries.ts';
import { photoKey } from './photo-key.ts';

const later = [platformErrors.unavailable, platformErrors.too_many_requests];

/** Takes a member's imported photos through the checks of uploads, and into review. A repeat continues. */
export async function addPhotos(services: Services, member: MemberKey): Promise<void> {
  const { db, storage } = services;
  for (const waiting of await listWaitingPhotos(db, member)) {
    const storedFile = await storage.get(photoKey(waiting.id));
    try {
      if (storedFile)
        await addImportedPhoto(services, { ...waiting, file: await buffer(storedFile.stream) }, (tx) =>
          storePhotoState(tx, waiting, 'added'),
        );
      else await storePhotoState(db, waiting, 'refused');
    } catch (error) {
      // The pictures ahead of this one take too long, or it lost its place to theirs, so the job is retried.
      if (!isCallError(error) || later.some((code) => isCallError(error, code))) throw error;
      await storePhotoState(db, waiting, 'refused');
    }
    await storage.delete([photoKey(waiting.id)]);
  }
}

export const addPhotosJob = defineJob('imports_add_photos', { retryDelay: 30 }, addPhotos);

export const addPhotosOnConsent = subscribe(importedMemberJoined, ({ jobs }, tx, { siteId, memberId }) =>
  jobs.enqueue(tx, addPhotosJob, { siteId, memberId }),
);
