import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { storageKeys, type PhotoVersion } from './photo-address.ts';
import { cancelDueErasuresOfShown, cancelErasure, readDueErasures } from './photo-queries.ts';

type Stores = Pick<Services, 'db' | 'storage' | 'log'>;

/** Erases the bytes of a picture whose erasure is planned; what fails now is done by the job. */
export async function eraseFiles(services: Stores, picture: PhotoVersion): Promise<void> {
  try {
    await services.storage.delete(storageKeys(picture));
    await cancelErasure(services.db, picture);
  } catch (error) {
    services.log.warn({ err: error, photo: picture.id }, 'photo files remain until the next sweep');
  }
}

/** Erases those pictures of a photo whose time has come. */
export async function eraseDueFilesOf(
  services: Stores & Pick<Services, 'clock'>,
  photo: Pick<PhotoVersion, 'siteId' | 'id'>,
): Promise<void> {
  for (const picture of await readDueErasures(services.db, services.clock.now(), photo))
    await eraseFiles(services, picture);
}

/** Erases what uploads that broke off and failed removals left behind. */
export async function eraseDueFiles(services: Services): Promise<void> {
  const now = services.clock.now();
  await cancelDueErasuresOfShown(services.db, now);
  for (const picture of await readDueErasures(services.db, now)) {
    await eraseFiles(services, picture);
  }
}

export const eraseDueFilesJob = defineJob('photos-erase-files', { schedule: '*/10 * * * *' }, eraseDueFiles);
