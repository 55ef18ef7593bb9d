export { sortPhotosByDoubt } from './photo-order.ts';
export { readPhotoAppeal } from './read-photo-appeal.ts';
export { readPhotoReview } from './read-photo-review.ts';
