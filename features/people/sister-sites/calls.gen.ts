// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeSisterSite: ClientCall<typeof contract.changeSisterSite> = {
  name: 'changeSisterSite',
  method: 'PUT',
  path: '/api/sister-sites.php',
  changes: ['privacy'],
  query: [],
  body: 'json',
};
export const getSisterSites: ClientCall<typeof contract.getSisterSites> = {
  name: 'getSisterSites',
  method: 'GET',
  path: '/api/sister-sites.php',
  reads: ['privacy'],
  query: [],
};
export const sisterErrors: ClientErrors<typeof contract.sisterErrors> = {
  account_exists_there: { code: 'account_exists_there', status: 409 },
};
