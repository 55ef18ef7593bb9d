import { useLingui } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { localeForms, isLocale } from '#platform/shared/locales.ts';
import { choiceTexts } from './setting-texts.ts';

const countryFields = new Set([
  'countries',
  'geoip_selected_country',
  'entry_warning_countries',
  'company.country',
]);
const languageFields = new Set(['languages', 'domain_language']);

/** Formats one value of a choice or a list for a reader. */
export function useValueText(): (field: string, value: string) => string {
  const { i18n } = useLingui();
  const locale = useIsoLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (field, value) => {
    if (countryFields.has(field)) return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
    if (languageFields.has(field)) return isLocale(value) ? localeForms[value].name : value;
    const text = choiceTexts[value];
    return text ? i18n._(text) : value.replaceAll('_', ' ');
  };
}
