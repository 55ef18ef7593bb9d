import { currencyCode, minorUnits, object, type Static } from './schema.ts';

/** An amount in minor units (cents), with its currency. */
export const money = object({ amount: minorUnits(), currency: currencyCode() });
export type Money = Static<typeof money>;

/** Formats `1995 EUR` as `€ 19,95`, in the reader's language. `locale` is an ISO form such as `nl-NL`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
