import type { Locale } from './locales.ts';

/** The query parameter that opens a page in one language. */
export const languageParameter = 'lang';

/** The address of a page, absolute or local, that opens it in a language. Replaces a language that it already names. */
export function inLanguage(address: string, locale: Locale): string {
  const [page = '', ...fragment] = address.split('#');
  const [path = '', query = ''] = page.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.set(languageParameter, locale);
  return [`${path}?${parameters.toString()}`, ...fragment].join('#');
}
