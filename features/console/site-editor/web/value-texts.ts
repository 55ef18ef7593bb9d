import { useLingui } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { localeForms, isLocale } from '#platform/shared/locales.ts';
import { choiceTexts, fieldNames, nicheTexts, pageNames } from './code-texts.ts';

const countryFields = new Set([
  'countries',
  'geoip_selected_country',
  'entry_warning_countries',
  'company.country',
  'company.vat_numbers',
]);
/** Choices among countries, which are sorted by their names. */
export const countryChoices: ReadonlySet<string> = new Set(['geoip_selected_country', 'company.country']);
/** Lists that visitors and members see in the given order. */
export const orderedFields: ReadonlySet<string> = new Set(['languages', 'genders']);

const languageFields = new Set(['languages', 'domain_language']);
/** Their values, or the keys of their values, are parts of profiles or search filters. */
const profileFields = new Set([
  'visible_profile_fields',
  'visible_profile_notes',
  'profile_answers',
  'search_fields',
  'premium_search_fields',
]);

/** Formats one value of a choice or a list, or one key of a setting with several texts, for a reader. */
export function useValueText(): (field: string, value: string) => string {
  const { i18n } = useLingui();
  const locale = useIsoLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (field, value) => {
    if (countryFields.has(field)) return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
    if (languageFields.has(field)) return isLocale(value) ? localeForms[value].name : value;
    const texts = profileFields.has(field)
      ? fieldNames
      : field === 'niche'
        ? nicheTexts
        : field === 'page_aliases'
          ? pageNames
          : choiceTexts;
    const text = Object.hasOwn(texts, value) ? texts[value] : undefined;
    return text ? i18n._(text) : /^[a-z_]{2,20}$/.test(value) ? value.replaceAll('_', ' ') : value;
  };
}
