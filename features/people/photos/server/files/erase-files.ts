import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { storageKeys, type PhotoVersion } from './photo-address.ts';
import { cancelDueErasuresOfShown, cancelErasure, listDueErasures } from '../photo-queries.ts';

type Stores = Pick<Services, 'db' | 'storage' | 'log'>;

/** Deletes the bytes of a picture that is scheduled for deletion. After a failure, the job retries. */
export async function eraseFiles(services: Stores, picture: PhotoVersion): Promise<void> {
  try {
    await services.storage.delete(storageKeys(picture));
    await cancelErasure(services.db, picture);
  } catch (error) {
    services.log.warn({ err: error, photo: picture.id }, 'photo files remain until the next sweep');
  }
}

/** Deletes files left by interrupted uploads and failed removals. */
export async function eraseDueFiles(services: Services): Promise<void> {
  const now = await services.readDeletionTime();
  await cancelDueErasuresOfShown(services.db, now);
  for (const picture of await listDueErasures(services.db, now)) {
    await eraseFiles(services, picture);
  }
}

export const eraseDueFilesJob = defineJob('photos-erase-files', { schedule: '*/10 * * * *' }, eraseDueFiles);
