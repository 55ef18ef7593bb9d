// Generated from ./prices-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './prices-contract.ts';

export type * from './prices-contract.ts';

export const changePrices: ClientCall<typeof contract.changePrices> = {
  name: 'changePrices',
  method: 'POST',
  path: '/api/staff-prices.php',
  query: [],
  body: 'json',
};
export const getPrices: ClientCall<typeof contract.getPrices> = {
  name: 'getPrices',
  method: 'GET',
  path: '/api/staff-prices.php',
  query: ['site'],
};
export const maxPriceCountries: typeof contract.maxPriceCountries = 250;
export const priceErrors: ClientErrors<typeof contract.priceErrors> = {
  prices_unsound: { code: 'prices_unsound', status: 409 },
};
