export type BirthDatePart = 'day' | 'month' | 'year';

/**
 * The order in which readers write a date.
 * @param form of their language in their country, such as `en-US`.
 */
export function birthDateOrder(form: string): BirthDatePart[] {
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
