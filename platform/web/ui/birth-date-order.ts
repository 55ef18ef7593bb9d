import { isLocale, localeForms } from '#platform/shared/locales.ts';

export type BirthDatePart = 'day' | 'month' | 'year';

/** The order in which readers of this language write a date. English means British English here. */
export function birthDateOrder(locale: string): BirthDatePart[] {
  const form = isLocale(locale) ? localeForms[locale].iso : locale;
  const parts = new Intl.DateTimeFormat(form, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(0);
  return parts.map((part) => part.type).filter(isBirthDatePart);
}

function isBirthDatePart(type: string): type is BirthDatePart {
  return type === 'day' || type === 'month' || type === 'year';
}
