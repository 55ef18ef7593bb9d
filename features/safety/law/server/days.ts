import { findDayEnd } from '#platform/shared/days-in-zone.ts';
import { day } from '#platform/shared/time.ts';

const aDay = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is an existing day, such as `2026-11-26`. */
export const isDay = (value: string): boolean =>
  aDay.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().slice(0, 10) === value;

/** The latest day that has begun somewhere in the world. */
export const latestDay = (now: Date): string => new Date(now.getTime() + day).toISOString().slice(0, 10);

/** Whether a text is a day since 2000 that is not in the future. */
export const isPastDay = (value: string, now: Date): boolean =>
  isDay(value) && value >= '2000-01-01' && value <= latestDay(now);

/**
 * The end of a day in a time zone, for something that lasts until then; null if that day is over, does not exist, or is
 * more than `longest` milliseconds away.
 */
export function endOfDay(lastDay: string, timeZone: string, now: Date, longest: number): Date | null {
  if (!isDay(lastDay)) return null;
  const end = Date.parse(findDayEnd(lastDay, timeZone)!);
  return end > now.getTime() && end - now.getTime() <= longest ? new Date(end) : null;
}
