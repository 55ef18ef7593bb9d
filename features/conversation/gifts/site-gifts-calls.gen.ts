// Generated from ./site-gifts-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './site-gifts-contract.ts';

export type * from './site-gifts-contract.ts';

export const changeSiteGifts: ClientCall<typeof contract.changeSiteGifts> = {
  name: 'changeSiteGifts',
  method: 'POST',
  path: '/api/staff-gifts.php',
  query: [],
  body: 'json',
};
export const getSiteGifts: ClientCall<typeof contract.getSiteGifts> = {
  name: 'getSiteGifts',
  method: 'GET',
  path: '/api/staff-gifts.php',
  query: ['site'],
};
export const giftListErrors: ClientErrors<typeof contract.giftListErrors> = {
  gifts_unchanged: { code: 'gifts_unchanged', status: 409 },
  gift_twice: { code: 'gift_twice', status: 409 },
};
