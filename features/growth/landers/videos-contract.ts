import { administrators, editedSite, reason, siteNumber } from '#features/site/sites/staff-contract.ts';
import { maxVideoBytes, maxVideos, videoStates, videoTypes } from './video-rules.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  line,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const videoErrors = defineErrors({
  /** Neither an MP4 nor a WebM file. */
  no_video: { status: 400 },
  too_many_videos: { status: 409 },
});

const video = object({
  id: uuid(),
  slug: string(),
  /** Whether landers without a slug show it. */
  by_default: boolean(),
  state: oneOf(videoStates),
  type: oneOf(videoTypes),
  poster: boolean(),
  /** Null until it is converted, or if it was stored unchanged because `ffmpeg` is not installed. */
  width: nullable(integer()),
  height: nullable(integer()),
  added: timestamp(),
  /** The landers that show it. */
  paths: array(string(), { maxItems: 2 }),
});
export type ShownVideo = Static<typeof video>;

export const getVideosOfSite = defineCall({
  name: 'getVideosOfSite',
  method: 'GET',
  path: '/api/staff-videos.php',
  access: administrators,
  query: object({ site: siteNumber }),
  response: object({
    site: editedSite,
    /** The beginning of lander addresses. */
    origin: string(),
    /** The site's prefix for slugs, such as `she-`; usually empty. */
    prefix: string(),
    videos: array(video, { maxItems: maxVideos }),
  }),
  limit: 'read',
  summary: "The videos of a site's landers, with the progress of their conversion.",
});
export type VideosOfSite = Static<(typeof getVideosOfSite)['response']>;

export const addVideoOfSite = defineCall({
  name: 'addVideoOfSite',
  method: 'POST',
  path: '/api/staff-videos.php',
  access: administrators,
  query: object({ site: siteNumber, slug: line({ max: 60 }) }),
  upload: { maxBytes: maxVideoBytes },
  response: object({ slug: string() }),
  errors: [videoErrors.no_video, videoErrors.too_many_videos],
  idempotent: true,
  limit: 'upload',
  summary:
    'Stores a short video for the landers with a slug (`default` for those without a slug), replacing an earlier one. The body is an MP4 or WebM file; a job compresses it and removes the sound.',
});

export const removeVideoOfSite = defineCall({
  name: 'removeVideoOfSite',
  method: 'POST',
  path: '/api/staff-video-removals.php',
  access: administrators,
  body: object({ site: siteNumber, slug: line({ max: 60 }), reason }),
  response: object({ slug: string() }),
  limit: 'write',
  summary: "Removes a video of a site's landers, with its files. The landers show a drawn scene again.",
});
