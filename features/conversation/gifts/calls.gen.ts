// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getGifts: ClientCall<typeof contract.getGifts> = {
  name: 'getGifts',
  method: 'GET',
  path: '/api/gifts.php',
  query: [],
};
export const giftErrors: ClientErrors<typeof contract.giftErrors> = {
  gift_gone: { code: 'gift_gone', status: 410 },
};
