import type { Image } from '#platform/shared/image.ts';
import { loadSigner, type ReviewedPhoto } from '#features/people/photos/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { chatPhoto } from '../tables.ts';

export type ChatPhotoRow = typeof chatPhoto.$inferSelect;

const files = ['full.webp', 'thumb.webp'] as const;
type PhotoFile = (typeof files)[number];

/** Undefined for any other file. */
export const findPhotoFile = (name: string): PhotoFile | undefined => files.find((file) => file === name);

export const chatPhotoKey = (id: string, file: PhotoFile) => `chat/${id}/${file}`;
export const chatPhotoKeys = (id: string) => files.map((file) => chatPhotoKey(id, file));

export const asReviewed = (photo: ChatPhotoRow): ReviewedPhoto => ({
  ...photo,
  kind: 'chat_photo',
  version: 0,
  memberId: photo.senderId,
  page: `/chats/${photo.conversationId}`,
  key: chatPhotoKey(photo.id, 'full.webp'),
});

/**
 * Returns a function that describes a chat photo. The photo's addresses are signed, and `chatPhotoPage` checks who
 * opens them.
 */
export async function chatImageMaker(db: Database): Promise<(photo: ChatPhotoRow) => Image> {
  const sign = await loadSigner(db);
  return ({ siteId, id, status, thumbhash, width, height }) => {
    const base = `/chat-photos/${id}/${sign(siteId, id)}`;
    const full = `${base}/full.webp`;
    return {
      id,
      thumb_filename: `${base}/thumb.webp`,
      filename: full,
      match: full,
      status,
      thumbhash,
      width,
      height,
    };
  };
}
