type Parts = Record<'day' | 'month' | 'year', string>;

/** Splits `2001-05-09` into the values of the three fields. */
export function birthDateParts(date: string): Parts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/**
 * Joins the three fields into a date. The date may not exist; the validation rule checks that. Null while a part is
 * still being typed.
 */
export function joinBirthDate({ day, month, year }: Parts): string | null {
  if (day === '' && month === '' && year === '') return '';
  if (day === '' || month === '' || year.length < 4) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
