import { defaultLocale, isLocale, type Locale } from '#platform/shared/locales.ts';

interface LocaleHints {
  /** The languages the site offers. */
  readonly languages: readonly Locale[];
  /** Null where the site is not known. */
  readonly ofSite: Locale | null;
  /** Of the logged-in user, of the cookie, and what the browser accepts. */
  readonly ofUser: string | null;
  readonly ofCookie: string | undefined;
  readonly accepted: string;
}

/** Decisions: the user's language, else the cookie, else the site's, else the browser's first supported one, else en. */
export function chooseLocale({ languages, ofSite, ofUser, ofCookie, accepted }: LocaleHints): Locale {
  const offered = (value: unknown): value is Locale => isLocale(value) && languages.includes(value);
  const wishes = [ofUser, ofCookie, ofSite, ...acceptedLanguages(accepted)];
  return wishes.find(offered) ?? defaultLocale;
}

/** `nl-NL,nl;q=0.9,en;q=0.5` as `['nl', 'nl', 'en']`, by weight. */
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
