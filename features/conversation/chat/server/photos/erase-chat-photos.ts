import { hour } from '#platform/shared/time.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { chatPhotoKeys } from './photo-address.ts';
import { markErased, listPhotosToErase } from './kept-photo-queries.ts';
import { deleteUnsentChatPhotos, listUnshownPhotoIds } from './photo-queries.ts';

interface ChatPhotos {
  readonly siteId: number;
  readonly ids: readonly string[];
}

/** Deletes photos that no message contains, and the files of refused photos past their retention period. */
export async function eraseChatPhotos(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { siteId, ids }: ChatPhotos,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const unshownIds = await listUnshownPhotoIds(db, siteId, ids, now);
  await storage.delete(unshownIds.flatMap((id) => chatPhotoKeys(id)));
  await deleteUnsentChatPhotos(db, siteId, unshownIds);
  await markErased(db, siteId, unshownIds);
}

export const eraseChatPhotosJob = defineJob('chat-erase-photos', {}, async (services, photos: ChatPhotos) =>
  eraseChatPhotos(services, photos, await services.readDeletionTime()),
);

/** Erases refused photos whose refusal was upheld, or was not appealed against in time. */
export const eraseRefusedChatPhotos = defineJob(
  'chat-erase-refused-photos',
  { schedule: '40 4 * * *' },
  async (services) => {
    const now = await services.readDeletionTime();
    for (const due of await listPhotosToErase(services.db, now)) await eraseChatPhotos(services, due, now);
  },
);

/** Longer than any request takes. */
const maxRequestSeconds = hour / 1000;

/**
 * Schedules the deletion of files. Call it before storing them. The deletion skips photos that are shown in a message
 * by then.
 */
export async function planErasureUnlessSent(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  photos: ChatPhotos,
): Promise<void> {
  await jobs.enqueue(db, eraseChatPhotosJob, photos, maxRequestSeconds);
}

/** Schedules the erasure of photos in the transaction that removes them. */
export async function planErasure(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  photos: ChatPhotos,
): Promise<void> {
  if (photos.ids.length > 0) await jobs.enqueue(tx, eraseChatPhotosJob, photos);
}
