export type BirthDatePart = 'day' | 'month' | 'year';

/** The order in which people who read this locale write a date. */
export function birthDateOrder(locale: string): BirthDatePart[] {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0);
  return parts.map((part) => part.type).filter(isBirthDatePart);
}

function isBirthDatePart(type: string): type is BirthDatePart {
  return type === 'day' || type === 'month' || type === 'year';
}
