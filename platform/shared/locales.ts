/**
 * The interface languages. Each has the ISO form for dates and numbers, and the form that GIF providers
 * expect (PR-09).
 */
export const localeForms = {
  da: { iso: 'da-DK', gif: 'da_DK', name: 'Dansk' },
  de: { iso: 'de-DE', gif: 'de_DE', name: 'Deutsch' },
  en: { iso: 'en-GB', gif: 'en_GB', name: 'English' },
  es: { iso: 'es-ES', gif: 'es_ES', name: 'Español' },
  fi: { iso: 'fi-FI', gif: 'fi_FI', name: 'Suomi' },
  fr: { iso: 'fr-FR', gif: 'fr_FR', name: 'Français' },
  it: { iso: 'it-IT', gif: 'it_IT', name: 'Italiano' },
  nb: { iso: 'nb-NO', gif: 'nb_NO', name: 'Norsk' },
  nl: { iso: 'nl-NL', gif: 'nl_NL', name: 'Nederlands' },
  pl: { iso: 'pl-PL', gif: 'pl_PL', name: 'Polski' },
  sv: { iso: 'sv-SE', gif: 'sv_SE', name: 'Svenska' },
} as const;

export type Locale = keyof typeof localeForms;

/** The direction of the languages that are written from right to left. None of the eleven is. */
export const directions: Partial<Record<Locale, 'rtl'>> = {};

export const locales = [
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'it',
  'nb',
  'nl',
  'pl',
  'sv',
] as const satisfies readonly Locale[];

/** The countries where speakers of a language write dates and numbers in a form of their own. */
const ownForms: Partial<Record<Locale, readonly string[]>> = {
  de: ['AT', 'CH'],
  en: ['AU', 'CA', 'IE', 'NZ', 'US'],
  fr: ['BE', 'CA', 'CH'],
  it: ['CH'],
  nl: ['BE'],
  sv: ['FI'],
};

/**
 * The form in which a language writes dates and numbers in a country: `en-US` in the US, where the month comes first.
 * Countries without a form of their own use the one in `localeForms`.
 */
export function chooseIsoForm(locale: Locale, country: string): string {
  return ownForms[locale]?.includes(country) ? `${locale}-${country}` : localeForms[locale].iso;
}

export const defaultLocale: Locale = 'en';

/**
 * The languages whose catalogs are complete. `npm run check catalogs` verifies the list. No other languages are
 * offered.
 */
export const offeredLocales: readonly Locale[] = [
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'it',
  'nb',
  'nl',
  'pl',
  'sv',
];

/** The languages of the staff pages. Their texts are in catalogs whose names begin with `staff-`. */
export const staffLocales: readonly Locale[] = ['en', 'nl'];

/** The language of the staff pages for a reader of `locale`. */
export function staffLocale(locale: Locale): Locale {
  return staffLocales.includes(locale) ? locale : defaultLocale;
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(localeForms, value);
}

export function isOfferedLocale(value: unknown): value is Locale {
  return isLocale(value) && offeredLocales.includes(value);
}

/** The language of texts for a reader who chose `language`. English if we do not offer that language. */
export function writtenLocale(language: unknown): Locale {
  return isOfferedLocale(language) ? language : defaultLocale;
}
