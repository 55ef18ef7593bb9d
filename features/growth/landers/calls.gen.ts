// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getLanderMap: ClientCall<typeof contract.getLanderMap> = {
  name: 'getLanderMap',
  method: 'GET',
  path: '/api/lander-map.php',
  query: [],
};
export const getLanderVideo: ClientCall<typeof contract.getLanderVideo> = {
  name: 'getLanderVideo',
  method: 'GET',
  path: '/api/lander-video.php',
  query: ['slug'],
};
export const getLandingProfile: ClientCall<typeof contract.getLandingProfile> = {
  name: 'getLandingProfile',
  method: 'GET',
  path: '/api/landing-profile.php',
  query: ['id'],
};
export const takeLandingMember: ClientCall<typeof contract.takeLandingMember> = {
  name: 'takeLandingMember',
  method: 'POST',
  path: '/api/landing-member.php',
  query: [],
  body: 'json',
};
