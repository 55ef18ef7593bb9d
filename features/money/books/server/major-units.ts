/** Writes `1995` with two decimals as `19.95`. Floating point is not involved. */
export function decimals(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (digits === 0) return `${sign}${text}`;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Formats an amount in minor units for files, with the decimals of its currency: `1995 EUR` as `19.95`, `1995 JPY` as
 * `1995`.
 */
export function majorUnits(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return decimals(amount, format.resolvedOptions().maximumFractionDigits ?? 2);
}
