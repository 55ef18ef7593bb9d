import { route } from '#platform/server/http/route.ts';
import { getPhotoReviews as getPhotoReviewsCall, reviewPhoto as reviewPhotoCall } from '../contract.ts';
import { getPhotoReviews } from './get-photo-reviews.ts';
import { reviewPhoto } from './review-photo.ts';

export const moderationRoutes = [
  route(getPhotoReviewsCall, async (context, { cursor }) => getPhotoReviews(context, context.siteId, cursor)),
  route(reviewPhotoCall, async (context, decision) => reviewPhoto(context, decision)),
];
