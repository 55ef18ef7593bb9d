import type { Locale } from '#platform/shared/locales.ts';

/** The languages that people in a country read, most common first (LM-14). */
const languagesByCountry: Readonly<Record<string, readonly Locale[]>> = {
  US: ['en'],
  GB: ['en'],
  IE: ['en'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  NL: ['nl'],
  BE: ['nl', 'fr'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'fr', 'it'],
  PL: ['pl'],
  DK: ['da'],
  FI: ['fi'],
  NO: ['nb'],
  SE: ['sv'],
};

/** Empty for other countries, and if the country is unknown. */
export function languagesOfCountry(country: string | null): readonly Locale[] {
  return country !== null && Object.hasOwn(languagesByCountry, country) ? languagesByCountry[country]! : [];
}

/**
 * A site's languages in the order in which the switcher shows them to visitors from a country: that country's
 * languages first.
 */
export function languagesFor(country: string | null, languages: readonly Locale[]): readonly Locale[] {
  const suggested = languagesOfCountry(country).filter((language) => languages.includes(language));
  return [...suggested, ...languages.filter((language) => !suggested.includes(language))];
}
