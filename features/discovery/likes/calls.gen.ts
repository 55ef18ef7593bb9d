// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors, ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const autoLike: ClientCall<typeof contract.autoLike> = {
  name: 'autoLike',
  method: 'GET',
  path: '/api/auto-like.php',
  acts: true,
  changes: ['viewer', 'likes'],
  query: [],
};
export const autoLikeReloadAfter: typeof contract.autoLikeReloadAfter = 500;
export const declineLike: ClientCall<typeof contract.declineLike> = {
  name: 'declineLike',
  method: 'POST',
  path: '/api/declined-likes.php',
  changes: ['viewer', 'likes', 'matches'],
  query: [],
  body: 'json',
};
export const getHiddenPhoto: ClientCall<typeof contract.getHiddenPhoto> = {
  name: 'getHiddenPhoto',
  method: 'GET',
  path: '/api/hidden-photo.php',
  reads: ['likes'],
  query: [],
};
export const getLikes: ClientCall<typeof contract.getLikes> = {
  name: 'getLikes',
  method: 'GET',
  path: '/api/likes.php',
  reads: ['likes'],
  query: [],
};
export const getLikesPage: ClientCall<typeof contract.getLikesPage> = {
  name: 'getLikesPage',
  method: 'GET',
  path: '/api/likes-page.php',
  reads: ['likes'],
  query: ['list', 'cursor'],
};
export const likeErrors: ClientErrors<typeof contract.likeErrors> = {
  own_profile_disabled: { code: 'own_profile_disabled', status: 409 },
  own_profile_paused: { code: 'own_profile_paused', status: 409 },
};
export const likeMember: ClientCall<typeof contract.likeMember> = {
  name: 'likeMember',
  method: 'POST',
  path: '/api/likes.php',
  changes: ['viewer', 'likes', 'member'],
  query: [],
  body: 'json',
};
export const likeOrigins: typeof contract.likeOrigins = ['member', 'automatic', 'promoted'];
export const likesListSize: typeof contract.likesListSize = 200;
export const likesLists: typeof contract.likesLists = ['received', 'sent', 'matches'];
export const likesPageSize: typeof contract.likesPageSize = 48;
export const matchMade: ClientEvent<typeof contract.matchMade> = { name: 'match_made', changes: [] };
export const noteLength: typeof contract.noteLength = 140;
export const restoreLike: ClientCall<typeof contract.restoreLike> = {
  name: 'restoreLike',
  method: 'DELETE',
  path: '/api/declined-likes.php',
  changes: ['viewer', 'likes', 'matches'],
  query: ['member'],
};
export const unlikeMember: ClientCall<typeof contract.unlikeMember> = {
  name: 'unlikeMember',
  method: 'DELETE',
  path: '/api/likes.php',
  changes: ['viewer', 'likes', 'member'],
  query: ['member'],
};
