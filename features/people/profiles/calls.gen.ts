// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeProfile: ClientCall<typeof contract.changeProfile> = {
  name: 'changeProfile',
  method: 'PUT',
  path: '/api/profile.php',
  changes: ['profile', 'members'],
  query: [],
  body: 'json',
};
export const completenessSteps: typeof contract.completenessSteps = [
  'photo',
  'about',
  'prompts',
  'interests',
  'photos',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason_for_joining',
  'city',
];
export const getInterests: ClientCall<typeof contract.getInterests> = {
  name: 'getInterests',
  method: 'GET',
  path: '/api/interests.php',
  query: [],
};
export const getProfile: ClientCall<typeof contract.getProfile> = {
  name: 'getProfile',
  method: 'GET',
  path: '/api/profile.php',
  reads: ['profile'],
  query: [],
};
export const profileNameMaxLength: typeof contract.profileNameMaxLength = 40;
