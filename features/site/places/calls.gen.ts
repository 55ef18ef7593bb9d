// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const geocode: ClientCall<typeof contract.geocode> = {
  name: 'geocode',
  method: 'GET',
  path: '/api/geocode.php',
  query: ['lat', 'lon'],
};
export const getCities: ClientCall<typeof contract.getCities> = {
  name: 'getCities',
  method: 'GET',
  path: '/api/cities.php',
  query: ['country', 'q'],
};
export const getRegions: ClientCall<typeof contract.getRegions> = {
  name: 'getRegions',
  method: 'GET',
  path: '/api/regions.php',
  query: [],
};
