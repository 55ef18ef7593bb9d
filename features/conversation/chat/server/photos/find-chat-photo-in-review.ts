import type { Image } from '#platform/shared/image.ts';
import type { Database } from '#platform/server/db/database.ts';
import { chatImageMaker } from './photo-address.ts';
import { findPhotoInReview } from './photo-queries.ts';

interface ChatPhotoInReview {
  readonly photo: Image;
  readonly sender: { readonly id: string; readonly name: string };
  readonly createdAt: Date;
}

/** A chat photo in review; undefined if it has been decided or deleted. */
export async function findChatPhotoInReview(
  db: Database,
  siteId: number,
  id: string,
): Promise<ChatPhotoInReview | undefined> {
  const [photoInReview, makeImage] = await Promise.all([
    findPhotoInReview(db, siteId, id),
    chatImageMaker(db),
  ]);
  return (
    photoInReview && {
      photo: makeImage(photoInReview.photo),
      sender: photoInReview.sender,
      createdAt: photoInReview.photo.createdAt,
    }
  );
}
