/** The calendar day, such as `2026-11-30`, of a moment in a time zone. */
export function dayAt(moment: Date, timeZone: string): string {
  // The Swedish date format is ISO 8601.
  return moment.toLocaleDateString('sv-SE', { timeZone });
}
