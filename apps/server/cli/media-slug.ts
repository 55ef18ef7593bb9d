import { defaultVideoSlug, videoSlug } from '#features/growth/landers/video-rules.ts';
import { UsageError } from './command.ts';

/** The slug under which a site stores a video, including the prefix for the site's niche. */
export function mediaSlug(niche: number, given: string | undefined): string {
  const slug = videoSlug(niche, given ?? defaultVideoSlug);
  if (slug !== null) return slug;
  throw new UsageError(`--slug is "${given}", but may only have small letters, digits and hyphens.`);
}
