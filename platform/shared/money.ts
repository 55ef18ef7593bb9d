/** An amount in minor units (cents), with its currency (ISO 4217). `money` in `schema.ts` is its schema. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The number of decimals of a currency. */
export const countFractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Writes `1995` with two decimals as `19.95`. Floating point is not involved. */
export function decimals(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (digits === 0) return `${sign}${text}`;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Writes an amount for other programs, with the decimals of its currency: `1995 EUR` as `19.95`, `300 JPY` as `300`. */
export const majorUnits = (amount: number, currency: string): string =>
  decimals(amount, countFractionDigits(currency));

/** Formats `1995 EUR` as `€ 19,95`, in the reader's language. `locale` is an ISO form such as `nl-NL`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
