import { nicheOf, siteSlug } from '#features/growth/landers/niches.ts';
import { defaultVideoSlug } from '#features/growth/landers/video-rules.ts';
import { UsageError } from './command.ts';

/** The slug under which a site stores a video, including the prefix for the site's niche. */
export function mediaSlug(niche: number, given: string | undefined): string {
  if (given === undefined || given === defaultVideoSlug) return defaultVideoSlug;
  const slug = siteSlug(nicheOf(niche), given);
  if (slug !== null) return slug;
  throw new UsageError(`--slug is "${given}", but may only have small letters, digits and hyphens.`);
}
