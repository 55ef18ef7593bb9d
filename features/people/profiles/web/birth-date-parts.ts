type Parts = Record<'day' | 'month' | 'year', string>;

/** `2001-05-09` as the three fields show it. */
export function birthDateParts(date: string): Parts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/**
 * The three fields as a date, whether or not that day exists; the rule says what is wrong with it. Null while a part
 * is still being typed.
 */
export function birthDateOf({ day, month, year }: Parts): string | null {
  if (day === '' && month === '' && year === '') return '';
  if (day === '' || month === '' || year.length < 4) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
