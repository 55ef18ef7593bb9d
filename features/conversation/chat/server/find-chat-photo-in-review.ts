import type { Image } from '#platform/shared/image.ts';
import type { Database } from '#platform/server/db/database.ts';
import { chatImageMaker } from './photo-address.ts';
import { readChatPhotoInReview } from './photo-queries.ts';

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
  const [found, imageOf] = await Promise.all([readChatPhotoInReview(db, siteId, id), chatImageMaker(db)]);
  return found && { photo: imageOf(found.photo), sender: found.sender, createdAt: found.photo.createdAt };
}
