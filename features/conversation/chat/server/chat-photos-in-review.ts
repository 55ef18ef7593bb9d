import type { Image } from '#platform/shared/image.ts';
import type { Database } from '#platform/server/db/database.ts';
import { chatImageMaker } from './photo-address.ts';
import { countChatPhotoQueue, readChatPhotoInReview, readChatPhotoQueue } from './photo-queries.ts';

export interface ChatPhotoInReview {
  readonly photo: Image;
  readonly sender: { readonly id: string; readonly name: string };
  readonly createdAt: Date;
}

/** The oldest chat photos awaiting review, and the total number awaiting it, counted up to 1,000. */
export async function listChatPhotosInReview(
  db: Database,
  siteId: number,
  limit: number,
): Promise<{ photos: ChatPhotoInReview[]; waiting: number }> {
  const [queue, waiting, imageOf] = await Promise.all([
    readChatPhotoQueue(db, siteId, limit),
    countChatPhotoQueue(db, siteId),
    chatImageMaker(db),
  ]);
  return {
    photos: queue.map(({ photo, sender }) => ({ photo: imageOf(photo), sender, createdAt: photo.createdAt })),
    waiting,
  };
}

/** A single chat photo in review; undefined if it has been decided or deleted. */
export async function findChatPhotoInReview(
  db: Database,
  siteId: number,
  id: string,
): Promise<ChatPhotoInReview | undefined> {
  const [found, imageOf] = await Promise.all([readChatPhotoInReview(db, siteId, id), chatImageMaker(db)]);
  return found && { photo: imageOf(found.photo), sender: found.sender, createdAt: found.photo.createdAt };
}
