// Generated from ./flaggers-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './flaggers-contract.ts';

export type * from './flaggers-contract.ts';

export const changeTrustedFlagger: ClientCall<typeof contract.changeTrustedFlagger> = {
  name: 'changeTrustedFlagger',
  method: 'POST',
  path: '/api/staff-trusted-flagger-changes.php',
  query: [],
  body: 'json',
};
export const flaggerErrors: ClientErrors<typeof contract.flaggerErrors> = {
  flagger_known: { code: 'flagger_known', status: 409 },
  flagger_ended: { code: 'flagger_ended', status: 409 },
};
export const getTrustedFlaggers: ClientCall<typeof contract.getTrustedFlaggers> = {
  name: 'getTrustedFlaggers',
  method: 'GET',
  path: '/api/staff-trusted-flaggers.php',
  query: ['cursor'],
};
export const recordTrustedFlagger: ClientCall<typeof contract.recordTrustedFlagger> = {
  name: 'recordTrustedFlagger',
  method: 'POST',
  path: '/api/staff-trusted-flaggers.php',
  query: [],
  body: 'json',
};
