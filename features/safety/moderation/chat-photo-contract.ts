import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  integer,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { photoErrors, refusalReasons } from '#features/people/photos/contract.ts';
import { image } from '#platform/shared/image.ts';
import { moderationErrors } from './contract.ts';

/** A photo in a chat and its sender, without any messages. */
export const chatPhotoReview = object({
  photo: image,
  sender: object({ id: uuid(), name: string() }),
  created_at: timestamp(),
});
export type ChatPhotoReview = Static<typeof chatPhotoReview>;

/** Photos per response. The next ones follow once these are decided. */
export const chatPhotoPageSize = 20;

export const getChatPhotoReviews = defineCall({
  name: 'getChatPhotoReviews',
  method: 'GET',
  path: '/api/chat-photo-reviews.php',
  access: { staff: ['moderator'] },
  response: object({ reviews: array(chatPhotoReview, { maxItems: chatPhotoPageSize }), waiting: integer() }),
  errors: [],
  limit: 'read',
  summary: 'Photos in chats that are awaiting review, oldest first.',
});

export const reviewChatPhoto = defineCall({
  name: 'reviewChatPhoto',
  method: 'POST',
  path: '/api/chat-photo-reviews.php',
  access: { staff: ['moderator'] },
  body: object({
    photo: uuid(),
    decision: oneOf(['approve', 'refuse']),
    /** Required for a refusal. */
    reason: optional(oneOf(refusalReasons)),
  }),
  response: object({ photo: uuid(), status: oneOf(['active', 'refused']) }),
  errors: [moderationErrors.already_reviewed, photoErrors.photo_removed],
  limit: 'write',
  summary:
    'Approves or rejects a chat photo. If it is rejected, its price is refunded, its sender is told why and can appeal, and its bytes are deleted after 30 days.',
});
