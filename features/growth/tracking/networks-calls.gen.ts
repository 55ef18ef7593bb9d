// Generated from ./networks-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './networks-contract.ts';

export type * from './networks-contract.ts';

export const getNetworksOfSite: ClientCall<typeof contract.getNetworksOfSite> = {
  name: 'getNetworksOfSite',
  method: 'GET',
  path: '/api/staff-networks.php',
  query: ['site', 'network', 'state', 'after'],
};
export const maxNetworks: typeof contract.maxNetworks = 100;
export const networkErrors: ClientErrors<typeof contract.networkErrors> = {
  no_postback_address: { code: 'no_postback_address', status: 409 },
  postback_accepted: { code: 'postback_accepted', status: 409 },
};
export const postbackPageSize: typeof contract.postbackPageSize = 50;
export const removeNetworkOfSite: ClientCall<typeof contract.removeNetworkOfSite> = {
  name: 'removeNetworkOfSite',
  method: 'POST',
  path: '/api/staff-network-removals.php',
  query: [],
  body: 'json',
};
export const resendPostbackOfSite: ClientCall<typeof contract.resendPostbackOfSite> = {
  name: 'resendPostbackOfSite',
  method: 'POST',
  path: '/api/staff-postbacks.php',
  query: [],
  body: 'json',
};
export const saveNetworkOfSite: ClientCall<typeof contract.saveNetworkOfSite> = {
  name: 'saveNetworkOfSite',
  method: 'POST',
  path: '/api/staff-networks.php',
  query: [],
  body: 'json',
};
export const showNetworkKey: ClientCall<typeof contract.showNetworkKey> = {
  name: 'showNetworkKey',
  method: 'POST',
  path: '/api/staff-network-keys.php',
  query: [],
  body: 'json',
};
export const testNetworkOfSite: ClientCall<typeof contract.testNetworkOfSite> = {
  name: 'testNetworkOfSite',
  method: 'POST',
  path: '/api/staff-network-tests.php',
  query: [],
  body: 'json',
};
