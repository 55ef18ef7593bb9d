import { listAppealsAbout } from '#features/safety/appeals/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { ChatMessage } from '../../contract.ts';
import { chatImageMaker } from './photo-address.ts';
import { listChatPhotos } from './photo-queries.ts';
import { deriveAppealState } from './chat-photo-appeal.ts';

type PhotoFields = Pick<ChatMessage, 'photo' | 'photo_status' | 'photo_refusal' | 'photo_appeal'>;

/**
 * Chat photos by id, as one of the two members sees them. Only the sender sees a photo in review and the reason for a
 * refusal. The receiver no longer sees an approved photo once the sender is gone.
 */
export async function listMessagePhotos(
  db: Database,
  siteId: number,
  readerId: string,
  ids: readonly string[],
  now: Date,
  senderShown: boolean,
): Promise<ReadonlyMap<string | null, PhotoFields>> {
  if (ids.length === 0) return new Map();
  const [photos, makeImage] = await Promise.all([listChatPhotos(db, siteId, ids), chatImageMaker(db)]);
  const refused = photos.filter(({ status, senderId }) => status === 'refused' && senderId === readerId);
  const appeals = await listAppealsAbout(
    db,
    siteId,
    'chat_photo',
    refused.map(({ id }) => id),
  );
  return new Map(
    photos.map((photo) => {
      const own = photo.senderId === readerId;
      const isVisible = own ? photo.status !== 'refused' : photo.status === 'active' && senderShown;
      return [
        photo.id,
        {
          photo: isVisible ? makeImage(photo) : null,
          photo_status: photo.status,
          photo_refusal: own ? photo.refusalReason : null,
          photo_appeal:
            own && photo.status === 'refused' ? deriveAppealState(photo, appeals.get(photo.id), now) : null,
        },
      ];
    }),
  );
}
