// Generated from ./appeal-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './appeal-contract.ts';

export type * from './appeal-contract.ts';

export const decidePhotoAppeal: ClientCall<typeof contract.decidePhotoAppeal> = {
  name: 'decidePhotoAppeal',
  method: 'POST',
  path: '/api/photo-appeal-decisions.php',
  query: [],
  body: 'json',
};
export const getPhotoAppeals: ClientCall<typeof contract.getPhotoAppeals> = {
  name: 'getPhotoAppeals',
  method: 'GET',
  path: '/api/photo-appeals.php',
  query: ['cursor'],
};
