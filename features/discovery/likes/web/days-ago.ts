import { day } from '#platform/shared/time.ts';

/** The number of midnights between two times, in a given time zone. */
export function daysAgo(then: Date, now: Date, timeZone: string): number {
  const dates = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Parsed as UTC, where every day has 24 hours.
  const parseDate = (moment: Date) => Date.parse(`${dates.format(moment)}T00:00:00Z`);
  return Math.round((parseDate(now) - parseDate(then)) / day);
}
