import { ownDescription, ownTitle, titleWithoutName } from '#features/site/sites/own-title.ts';
import type { Locale } from '#platform/shared/locales.ts';

/** The site's own texts in the reader's language; null if it has none. */
export interface OwnWords {
  readonly headline: string | null;
  readonly intro: string | null;
}

export interface Headline {
  readonly title: string;
  readonly text: string;
}

/**
 * What the landing page says: the site's texts in the reader's language, or else the title and description in its
 * settings, which are in the site's language, or else the built-in words. A name at the start of the title is removed,
 * because the logo shows it.
 */
export function siteHeadline(
  settings: Parameters<typeof ownTitle>[0],
  locale: Locale,
  words: OwnWords,
  builtIn: Headline,
): Headline {
  const title = ownTitle(settings, locale);
  return {
    title: words.headline ?? (title === null ? builtIn.title : titleWithoutName(title, settings, locale)),
    text: words.intro ?? ownDescription(settings, locale) ?? builtIn.text,
  };
}
