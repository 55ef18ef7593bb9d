import { defaultLocale, isLocale, type Locale } from '#platform/shared/locales.ts';

interface LocaleHints {
  /** The languages the site offers. */
  readonly languages: readonly Locale[];
  /** Null if the site is not known. */
  readonly ofSite: Locale | null;
  /** The languages of the user's account, of the address and of the cookie, and those that the browser accepts. */
  readonly ofUser: string | null;
  readonly ofAddress: string | null;
  readonly ofCookie: string | undefined;
  readonly accepted: string;
  /** The languages of the visitor's country. Empty if the site ignores it. */
  readonly ofCountry: readonly Locale[];
}

/**
 * Returns the first of these that the site offers: the user's language, the address's, the cookie's, the country's,
 * the site's, the browser's. If there is none, it is English. The browser decides between the languages of a country.
 */
export function chooseLocale(hints: LocaleHints): Locale {
  const { languages, ofSite, ofUser, ofAddress, ofCookie, accepted } = hints;
  const offered = (value: unknown): value is Locale => isLocale(value) && languages.includes(value);
  const ofBrowser = acceptedLanguages(accepted);
  const ofCountry = [...ofBrowser.filter((language) => isIn(hints.ofCountry, language)), ...hints.ofCountry];
  const candidates = [ofUser, ofAddress, ofCookie, ...ofCountry, ofSite, ...ofBrowser];
  return candidates.find(offered) ?? defaultLocale;
}

const isIn = (languages: readonly string[], language: string) => languages.includes(language);

/** Returns `['nl', 'nl', 'en']` for `nl-NL,nl;q=0.9,en;q=0.5`: the languages by weight. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(
        parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1,
      );
      const language = tag.split('-')[0]!;
      return { language: language === 'no' || language === 'nn' ? 'nb' : language, weight };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
