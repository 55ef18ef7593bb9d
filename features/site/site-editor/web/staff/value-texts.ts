import { useLingui } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { localeForms, isLocale } from '#platform/shared/locales.ts';
import { settingTexts, type SettingText } from './setting-texts.gen.ts';
import { choiceTexts, fieldNames, nicheTexts, pageNames } from './code-texts.ts';

const findText = (field: string): SettingText | undefined =>
  (settingTexts as Readonly<Record<string, SettingText | undefined>>)[field];

/** Whether the field has a text for each country or profile field. */
export const isKeyed = (field: string): boolean => findText(field)?.keyed ?? false;

/** Whether visitors and members see the list in the given order. */
export const isOrdered = (field: string): boolean => findText(field)?.ordered ?? false;

const textsOfValues = { profile_field: fieldNames, niche: nicheTexts, page: pageNames };

/** Formats one value of a choice or a list, or one key of a setting with several texts, for a reader. */
export function useValueText(): (field: string, value: string) => string {
  const { i18n } = useLingui();
  const locale = useIsoLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (field, value) => {
    const values = findText(field)?.values;
    if (values === 'country') return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
    if (values === 'language') return isLocale(value) ? localeForms[value].name : value;
    const texts = values === undefined ? choiceTexts : textsOfValues[values];
    const text = Object.hasOwn(texts, value) ? texts[value] : undefined;
    return text ? i18n._(text) : /^[a-z_]{2,20}$/.test(value) ? value.replaceAll('_', ' ') : value;
  };
}
