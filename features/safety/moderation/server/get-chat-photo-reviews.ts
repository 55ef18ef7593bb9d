import { listChatPhotosInReview } from '#features/conversation/chat/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import {
  chatPhotoPageSize,
  type getChatPhotoReviews as getChatPhotoReviewsCall,
} from '../chat-photo-contract.ts';

export async function getChatPhotoReviews({
  db,
  siteId,
}: MemberContext): Promise<CallResponse<typeof getChatPhotoReviewsCall>> {
  const { photos, waiting } = await listChatPhotosInReview(db, siteId, chatPhotoPageSize);
  return {
    reviews: photos.map(({ photo, sender, createdAt }) => ({
      photo,
      sender,
      created_at: createdAt.toISOString(),
    })),
    waiting,
  };
}
