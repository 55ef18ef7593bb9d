export { decidePhotoAppealWithin } from './decide-photo-appeal.ts';
export { readPhotoAppeal } from './get-photo-appeals.ts';
export { readPhotoReview } from './get-photo-reviews.ts';
export { reviewChatPhotoWithin } from './review-chat-photo.ts';
export { reviewPhotoWithin } from './review-photo.ts';
