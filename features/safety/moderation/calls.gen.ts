// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getPhotoDecisions: ClientCall<typeof contract.getPhotoDecisions> = {
  name: 'getPhotoDecisions',
  method: 'GET',
  path: '/api/photo-decisions.php',
  query: ['cursor'],
};
export const getPhotoReviews: ClientCall<typeof contract.getPhotoReviews> = {
  name: 'getPhotoReviews',
  method: 'GET',
  path: '/api/photo-reviews.php',
  query: ['cursor'],
};
export const moderationErrors: ClientErrors<typeof contract.moderationErrors> = {
  already_reviewed: { code: 'already_reviewed', status: 409 },
};
export const reviewPhoto: ClientCall<typeof contract.reviewPhoto> = {
  name: 'reviewPhoto',
  method: 'POST',
  path: '/api/photo-reviews.php',
  query: [],
  body: 'json',
};
export const scoreBands: typeof contract.scoreBands = ['low', 'medium', 'high'];
