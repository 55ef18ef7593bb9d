/** The first and last days of a quarter. */
export function quarterDays(year: number, quarter: number): { readonly from: string; readonly to: string } {
  const formatDay = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: formatDay(quarter * 3 - 3, 1), to: formatDay(quarter * 3, 0) };
}
