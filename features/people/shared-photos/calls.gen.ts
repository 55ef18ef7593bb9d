// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const discardSharedPhoto: ClientCall<typeof contract.discardSharedPhoto> = {
  name: 'discardSharedPhoto',
  method: 'DELETE',
  path: '/api/shared-photo.php',
  query: ['id'],
};
export const getSharedPhoto: ClientCall<typeof contract.getSharedPhoto> = {
  name: 'getSharedPhoto',
  method: 'GET',
  path: '/api/shared-photo.php',
  query: [],
};
export const shareField: typeof contract.shareField = 'photo';
export const sharePath: typeof contract.sharePath = '/share-photo';
export const shareProblems: typeof contract.shareProblems = [
  'no_photo',
  'photo_not_an_image',
  'photo_too_large',
  'too_many',
  'failed',
];
