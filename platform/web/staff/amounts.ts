/** Writes 4299 as `42.99`, or as `42,99` for readers of most languages, for a field. */
export const formatAmount = (amount: number, digits: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);

/**
 * Adds an amount to each typed price. Prices that cannot be read stay as they are. Null if the amount is not above 0.
 */
export function raisePrices(
  step: string,
  typed: readonly string[],
  digits: number,
  locale: string,
): string[] | null {
  const added = parseAmount(step, digits);
  if (!added) return null;
  return typed.map((one) => {
    const amount = parseAmount(one, digits);
    return amount === null ? one : formatAmount(amount + added, digits, locale);
  });
}

/** Reads `42.99` or `42,99` as 4299. Null if it is not such a number, or has too many decimals. */
export function parseAmount(typed: string, digits: number): number | null {
  const [, whole, part = ''] = /^(\d{1,8})(?:[.,](\d{0,4}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || part.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0);
}

/** Reads a number such as `8.5` or `8,5` in hundredths. Null if it is not a number. */
export function parseHundredths(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
