/** An amount as a plain number with the currency's decimals, such as `-12.50` or `300` (JPY). */
export function formatAmount(minorUnits: number, currency: string): string {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency || 'EUR',
  }).resolvedOptions();
  return (minorUnits / 10 ** decimals).toFixed(decimals);
}
