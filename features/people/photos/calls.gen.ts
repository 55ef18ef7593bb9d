// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors, ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const appealPhoto: ClientCall<typeof contract.appealPhoto> = {
  name: 'appealPhoto',
  method: 'POST',
  path: '/api/photo-appeals.php',
  query: [],
  body: 'json',
};
export const appealTextLength: typeof contract.appealTextLength = 1000;
export const cropPhoto: ClientCall<typeof contract.cropPhoto> = {
  name: 'cropPhoto',
  method: 'POST',
  path: '/api/photo-crop.php',
  idempotent: true,
  changes: ['viewer'],
  query: [],
  body: 'json',
};
export const getPhotos: ClientCall<typeof contract.getPhotos> = {
  name: 'getPhotos',
  method: 'GET',
  path: '/api/photos.php',
  reads: ['photos'],
  query: [],
};
export const maxPhotoBytes: typeof contract.maxPhotoBytes = 10485760;
export const minPhotoSidePixels: typeof contract.minPhotoSidePixels = 200;
export const orderPhotos: ClientCall<typeof contract.orderPhotos> = {
  name: 'orderPhotos',
  method: 'PUT',
  path: '/api/photos.php',
  changes: ['viewer'],
  query: [],
  body: 'json',
};
export const photoErrors: ClientErrors<typeof contract.photoErrors> = {
  photo_limit_reached: { code: 'photo_limit_reached', status: 409 },
  photo_removed: { code: 'photo_removed', status: 410 },
  photo_changed: { code: 'photo_changed', status: 409 },
  photo_refused: { code: 'photo_refused', status: 422 },
  photo_not_an_image: { code: 'photo_not_an_image', status: 422 },
  photo_heic: { code: 'photo_heic', status: 422 },
  photo_damaged: { code: 'photo_damaged', status: 422 },
  photo_too_small: { code: 'photo_too_small', status: 422 },
  photo_too_large: { code: 'photo_too_large', status: 413 },
  photo_too_many_pixels: { code: 'photo_too_many_pixels', status: 422 },
  photo_too_narrow: { code: 'photo_too_narrow', status: 422 },
  appeal_made: { code: 'appeal_made', status: 409 },
  appeal_too_late: { code: 'appeal_too_late', status: 409 },
  appeal_decided: { code: 'appeal_decided', status: 409 },
  appeal_own_decision: { code: 'appeal_own_decision', status: 409 },
};
export const photosChanged: ClientEvent<typeof contract.photosChanged> = {
  name: 'photos_changed',
  changes: ['viewer', 'photos', 'profile'],
};
export const refusalReasons: typeof contract.refusalReasons = [
  'not_a_person',
  'someone_else',
  'nudity',
  'minor',
  'contact_details',
  'quality',
];
export const removePhoto: ClientCall<typeof contract.removePhoto> = {
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/photos.php',
  changes: ['viewer', 'profile'],
  query: ['id'],
};
export const uploadPhoto: ClientCall<typeof contract.uploadPhoto> = {
  name: 'uploadPhoto',
  method: 'POST',
  path: '/api/photos.php',
  idempotent: true,
  changes: ['profile'],
  query: [],
  body: 'bytes',
};
