import { defaultLocale, isLocale, type Locale } from '#platform/shared/locales.ts';

interface LocaleHints {
  /** The languages that the site offers. */
  readonly languages: readonly Locale[];
  /** Null if the site is unknown. */
  readonly ofSite: Locale | null;
  /**
   * The languages of the user's account, of the address and of the cookie, and the languages that the browser accepts.
   */
  readonly ofUser: string | null;
  readonly ofAddress: string | null;
  readonly ofCookie: string | undefined;
  readonly accepted: string;
  /** The languages of the visitor's country. Empty if the site ignores the country. */
  readonly ofCountry: readonly Locale[];
}

/**
 * Returns the first language that the site offers, in this order: that of the user, the address, the cookie, the
 * country, the site, the browser. If there is none, returns English. The browser chooses among the languages of a
 * country.
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

/** Returns `['nl', 'nl', 'en']` for `nl-NL,nl;q=0.9,en;q=0.5`: the languages sorted by weight. */
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
