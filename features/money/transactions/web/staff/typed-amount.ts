/**
 * Parses `12,50` and `12.5` as 1250 cents. `digits` is the currency's number of decimals. Null for anything else.
 */
export function typedAmount(typed: string, digits: number): number | null {
  const parts = /^\s*(\d{1,7})(?:[.,](\d*))?\s*$/.exec(typed);
  const fraction = parts?.[2] ?? '';
  if (!parts || fraction.length > digits) return null;
  return Number(parts[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0');
}

/** Formats 1250 cents as `12.50`, or `12,50` depending on the locale, as the value of an input field. */
export function amountToType(minor: number, digits: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(minor / 10 ** digits);
}

/** The number of decimals of a currency. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
