// Generated from ./chat-photo-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './chat-photo-contract.ts';

export type * from './chat-photo-contract.ts';

export const chatPhotoPageSize: typeof contract.chatPhotoPageSize = 20;
export const getChatPhotoReviews: ClientCall<typeof contract.getChatPhotoReviews> = {
  name: 'getChatPhotoReviews',
  method: 'GET',
  path: '/api/chat-photo-reviews.php',
  query: [],
};
export const reviewChatPhoto: ClientCall<typeof contract.reviewChatPhoto> = {
  name: 'reviewChatPhoto',
  method: 'POST',
  path: '/api/chat-photo-reviews.php',
  query: [],
  body: 'json',
};
