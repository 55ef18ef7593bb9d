import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { storageKeys } from './photo-address.ts';
import { cancelErasures, readDueErasures } from './photo-queries.ts';

type Stores = Pick<Services, 'db' | 'storage' | 'log'>;

/** Erases the bytes of a photo whose erasure is planned; what fails now is done by the job. */
export async function eraseFiles(services: Stores, siteId: number, photoId: string): Promise<void> {
  try {
    await services.storage.delete(storageKeys(photoId));
    await cancelErasures(services.db, siteId, [photoId]);
  } catch (error) {
    services.log.warn({ err: error, photo: photoId }, 'photo files remain until the next sweep');
  }
}

/** Erases what uploads that broke off and failed removals left behind. */
export async function eraseDueFiles(services: Services): Promise<void> {
  for (const { siteId, photoId } of await readDueErasures(services.db, services.clock.now())) {
    await eraseFiles(services, siteId, photoId);
  }
}

export const eraseDueFilesJob = defineJob('photos-erase-files', { schedule: '*/10 * * * *' }, eraseDueFiles);
