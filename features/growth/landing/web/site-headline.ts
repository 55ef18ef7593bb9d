import type { PublicSettings } from '#features/site/sites/contract.ts';
import type { Locale } from '#platform/shared/locales.ts';

type SiteWords = Pick<PublicSettings, 'name' | 'index_title' | 'description' | 'domain_language'>;

export interface Headline {
  readonly title: string;
  readonly text: string;
}

/** The site's own texts in the reader's language; null if it has none. */
export interface OwnWords {
  readonly headline: string | null;
  readonly intro: string | null;
}

/**
 * The site's own texts for its landing page. Null if the reader's language differs from the site's, because settings
 * contain these texts only in the site's language. A name at the start of the title is removed, because the logo shows
 * it.
 */
export function siteHeadline(settings: SiteWords, locale: Locale): Headline | null {
  if (settings.domain_language !== locale) return null;
  const prefix = `${settings.name}:`;
  const title = settings.index_title.startsWith(prefix)
    ? settings.index_title.slice(prefix.length).trim()
    : settings.index_title;
  return { title: title.charAt(0).toLocaleUpperCase(locale) + title.slice(1), text: settings.description };
}
