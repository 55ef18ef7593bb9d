import { findNiche, siteSlug } from './niches.ts';

/** `waiting`: a job still has to convert the file. `refused`: it cannot be read as a video. */
export const videoStates = ['waiting', 'ready', 'refused'] as const;

export const videoTypes = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

/** In bytes. A muted loop of a few seconds needs less than a tenth of this. */
export const maxVideoBytes = 8 * 1024 * 1024;

/** More than any site has: each is uploaded by hand. */
export const maxVideos = 200;

/** The slug of the video shown by landers without a slug. */
export const defaultVideoSlug = 'default';

/** The slug under which a site stores a video, with the prefix of its niche. Null if it cannot be one. */
export const videoSlug = (niche: number, typedSlug: string): string | null =>
  typedSlug === defaultVideoSlug ? typedSlug : siteSlug(findNiche(niche), typedSlug);
