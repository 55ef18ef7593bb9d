// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const findAnything: ClientCall<typeof contract.findAnything> = {
  name: 'findAnything',
  method: 'GET',
  path: '/api/staff-find.php',
  query: ['query'],
};
export const findLength: typeof contract.findLength = 254;
export const foundKinds: typeof contract.foundKinds = ['member', 'payment', 'report', 'complaint'];
export const getDesk: ClientCall<typeof contract.getDesk> = {
  name: 'getDesk',
  method: 'GET',
  path: '/api/staff-desk.php',
  query: [],
};
