import type { Locale } from '#platform/shared/locales.ts';
import { languageParameter } from '#platform/shared/page-language.ts';
import { publicPages } from './public-pages.gen.ts';

export type PublicPage = (typeof publicPages)[number];

/** The public page at a path, or null. */
export function publicPageAt(pathname: string): PublicPage | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return publicPages.find((page) => page === path) ?? null;
}

interface SiteLanguages {
  readonly domain_language: Locale;
  readonly languages: readonly Locale[];
  readonly language_by_country: boolean;
}

/**
 * The address of a page in one language. In the site's own language it is the plain address, unless that address shows
 * a language that depends on the visitor's country.
 */
export function addressIn(origin: string, page: PublicPage, locale: Locale, site: SiteLanguages): string {
  const isPlain = locale === site.domain_language && !site.language_by_country;
  const query = isPlain ? '' : `?${languageParameter}=${locale}`;
  return `${origin}${page}${query}`;
}

/** The same page in each of the site's languages, and without a language (`x-default`). */
export function listAlternates(
  origin: string,
  page: PublicPage,
  site: SiteLanguages,
): readonly { readonly language: string; readonly address: string }[] {
  return [
    ...site.languages.map((language) => ({ language, address: addressIn(origin, page, language, site) })),
    { language: 'x-default', address: `${origin}${page}` },
  ];
}

/** A local address without the language parameter, for returning after another language was chosen. */
export function withoutLanguage(address: string): string {
  const [path = '', query] = address.split('?', 2);
  if (query === undefined) return address;
  const parameters = new URLSearchParams(query);
  if (!parameters.has(languageParameter)) return address;
  parameters.delete(languageParameter);
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}
