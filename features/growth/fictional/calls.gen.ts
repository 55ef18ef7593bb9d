// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const addFictionalPicture: ClientCall<typeof contract.addFictionalPicture> = {
  name: 'addFictionalPicture',
  method: 'POST',
  path: '/api/staff-fictional-pictures.php',
  idempotent: true,
  query: ['site', 'profile'],
  body: 'bytes',
};
export const assignFictionalProfile: ClientCall<typeof contract.assignFictionalProfile> = {
  name: 'assignFictionalProfile',
  method: 'POST',
  path: '/api/staff-fictional-operators.php',
  query: [],
  body: 'json',
};
export const createFictionalProfile: ClientCall<typeof contract.createFictionalProfile> = {
  name: 'createFictionalProfile',
  method: 'POST',
  path: '/api/staff-fictional.php',
  query: [],
  body: 'json',
};
export const fictionalErrors: ClientErrors<typeof contract.fictionalErrors> = {
  mark_missing: { code: 'mark_missing', status: 409 },
  no_operator: { code: 'no_operator', status: 409 },
};
export const fictionalPageSize: typeof contract.fictionalPageSize = 25;
export const getFictionalProfiles: ClientCall<typeof contract.getFictionalProfiles> = {
  name: 'getFictionalProfiles',
  method: 'GET',
  path: '/api/staff-fictional.php',
  query: ['site', 'after'],
};
export const maxOperators: typeof contract.maxOperators = 200;
export const retireFictionalProfile: ClientCall<typeof contract.retireFictionalProfile> = {
  name: 'retireFictionalProfile',
  method: 'POST',
  path: '/api/staff-fictional-retirement.php',
  query: [],
  body: 'json',
};
