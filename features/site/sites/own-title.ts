import type { Locale } from '#platform/shared/locales.ts';
import type { PublicSettings } from './contract.ts';

type SiteWords = Pick<PublicSettings, 'name' | 'index_title' | 'description' | 'domain_language'>;

/**
 * The operator's title for the landing page. Null if there is none, or in a language other than the site's, because the
 * settings contain it only once. Earlier releases stored the site's name instead of no title.
 */
export const ownTitle = (site: SiteWords, locale: Locale): string | null =>
  own(site.index_title, site, locale);

/** The operator's description of the site. Null in the same cases as `ownTitle`. */
export const ownDescription = (site: SiteWords, locale: Locale): string | null =>
  own(site.description, site, locale);

function own(text: string, { name, domain_language: language }: SiteWords, locale: Locale): string | null {
  const trimmed = text.trim();
  return locale !== language || trimmed === '' || trimmed === name ? null : trimmed;
}

/** The title without the site's name at its start, for places that show the name already. */
export function titleWithoutName(title: string, { name }: Pick<SiteWords, 'name'>, locale: Locale): string {
  const rest = title.startsWith(name) ? title.slice(name.length) : '';
  const [separator] = /^\s*[:·|–—-]\s*/.exec(rest) ?? [];
  const line = separator === undefined ? title : rest.slice(separator.length).trim() || title;
  return line.charAt(0).toLocaleUpperCase(locale) + line.slice(1);
}
