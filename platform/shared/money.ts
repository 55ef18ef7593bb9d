/** An amount in minor units (cents), with its currency (ISO 4217). `money` in `schema.ts` is its schema. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The number of decimals of a currency. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats `1995 EUR` as `€ 19,95`, in the reader's language. `locale` is an ISO form such as `nl-NL`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
