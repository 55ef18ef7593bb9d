import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteSharedPhotos, listDueSharedPhotos } from './shared-photo-queries.ts';
import { sharedPhotoKey } from './shared-photo.ts';

const batch = 100;

/** Deletes photos that were not used in time. */
export async function eraseDueSharedPhotos({ db, storage, readDeletionTime }: Services): Promise<void> {
  const now = await readDeletionTime();
  for (;;) {
    const due = await listDueSharedPhotos(db, now, batch);
    if (due.length === 0) return;
    await storage.delete(due.map(({ id }) => sharedPhotoKey(id)));
    await deleteSharedPhotos(db, due);
    if (due.length < batch) return;
  }
}

export const eraseSharedPhotosJob = defineJob(
  'erase_shared_photos',
  { schedule: '*/10 * * * *' },
  eraseDueSharedPhotos,
);
