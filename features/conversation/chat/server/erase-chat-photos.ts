import { hour } from '#platform/shared/time.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { chatPhotoKeys } from './photo-address.ts';
import { markErased, readErasureDue } from './kept-photo-queries.ts';
import { deleteUnsentChatPhotos, readUnshown } from './photo-queries.ts';

interface ChatPhotos {
  readonly siteId: number;
  readonly ids: readonly string[];
}

/** Erases those of these photos that no message shows, and the bytes of refused ones. */
export async function eraseChatPhotos(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { siteId, ids }: ChatPhotos,
): Promise<void> {
  if (ids.length === 0) return;
  const unshown = await readUnshown(db, siteId, ids, clock.now());
  await storage.delete(unshown.flatMap((id) => chatPhotoKeys(id)));
  await deleteUnsentChatPhotos(db, siteId, unshown);
  await markErased(db, siteId, unshown);
}

export const eraseChatPhotosJob = defineJob('chat-erase-photos', {}, (services, photos: ChatPhotos) =>
  eraseChatPhotos(services, photos),
);

/** Refused photos against which nobody objected in time, and those that stay refused. */
export const eraseRefusedChatPhotos = defineJob(
  'chat-erase-refused-photos',
  { schedule: '40 4 * * *' },
  async (services) => {
    for (const due of await readErasureDue(services.db, services.clock.now()))
      await eraseChatPhotos(services, due);
  },
);

/** Longer than any request lives, in seconds. */
const requestLastsAtMost = hour / 1000;

/** Before bytes are stored: whatever happens then, they go again unless a message shows them. */
export async function expectChatPhoto(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  photos: ChatPhotos,
): Promise<void> {
  await jobs.enqueue(db, eraseChatPhotosJob, photos, requestLastsAtMost);
}

/** With the transaction that takes them away. */
export async function planErasure(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  photos: ChatPhotos,
): Promise<void> {
  if (photos.ids.length > 0) await jobs.enqueue(tx, eraseChatPhotosJob, photos);
}
