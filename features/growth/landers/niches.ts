/**
 * The audiences of the setting `niche`, 1 to 7, and the prefix of each for lander slugs (specification, section 9).
 * The audience determines the texts and tone of landers, and who is drawn on them.
 */
export const niches = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type Niche = (typeof niches)[number];

/** @param setting the site's `niche`, 1 to 7. */
export const findNiche = (setting: number): Niche => niches[setting - 1] ?? 'general';

const validSlug = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

export const isSlug = (slug: string): boolean => validSlug.test(slug);

/**
 * The slug in this site's addresses, with its niche's prefix. Null if the slug is invalid, with or without the prefix.
 */
export function siteSlug(niche: Niche, slug: string): string | null {
  const lowerSlug = slug.toLowerCase();
  const prefix = niche === 'general' ? '' : `${niche}-`;
  const full = lowerSlug.startsWith(prefix) ? lowerSlug : prefix + lowerSlug;
  return isSlug(full) ? full : null;
}
