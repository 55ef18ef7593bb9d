// Generated from ./videos-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './videos-contract.ts';

export type * from './videos-contract.ts';

export const addVideoOfSite: ClientCall<typeof contract.addVideoOfSite> = {
  name: 'addVideoOfSite',
  method: 'POST',
  path: '/api/staff-videos.php',
  idempotent: true,
  query: ['site', 'slug'],
  body: 'bytes',
};
export const getVideosOfSite: ClientCall<typeof contract.getVideosOfSite> = {
  name: 'getVideosOfSite',
  method: 'GET',
  path: '/api/staff-videos.php',
  query: ['site'],
};
export const removeVideoOfSite: ClientCall<typeof contract.removeVideoOfSite> = {
  name: 'removeVideoOfSite',
  method: 'POST',
  path: '/api/staff-video-removals.php',
  query: [],
  body: 'json',
};
export const videoErrors: ClientErrors<typeof contract.videoErrors> = {
  no_video: { code: 'no_video', status: 400 },
  too_many_videos: { code: 'too_many_videos', status: 409 },
};
