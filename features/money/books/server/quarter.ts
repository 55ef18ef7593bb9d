/** The first and last days of a quarter. */
export function quarterDays(year: number, quarter: number): { readonly from: string; readonly to: string } {
  const dayOf = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: dayOf(quarter * 3 - 3, 1), to: dayOf(quarter * 3, 0) };
}
