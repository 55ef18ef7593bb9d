export { sortPhotosByDoubt } from './photo-order.ts';
export { loadPhotoAppeal } from './load-photo-appeal.ts';
export { loadPhotoReview } from './load-photo-review.ts';
