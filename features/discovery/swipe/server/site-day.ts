import { dayAt, hour } from '#platform/shared/time.ts';

/** When the next day begins in a time zone. Days have 23 to 25 hours, and some begin at one o'clock. */
export function nextDayIn(timeZone: string, at: Date): Date {
  const today = dayAt(at, timeZone);
  let before = at.getTime();
  let after = before + 26 * hour;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayAt(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
