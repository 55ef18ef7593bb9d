import { hour } from '#platform/shared/time.ts';

/** The date in a time zone: `2026-11-21`. */
export function dayIn(timeZone: string, at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone });
}

/** When the next day begins in a time zone. Days have 23 to 25 hours, and some begin at one o'clock. */
export function nextDayIn(timeZone: string, at: Date): Date {
  const today = dayIn(timeZone, at);
  let before = at.getTime();
  let after = before + 26 * hour;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
