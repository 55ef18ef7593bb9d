import { day as oneDay } from './time.ts';

/** The wall clock of a time zone at a moment, read as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  // The Swedish date format is ISO 8601.
  return Date.parse(`${new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
}

/** The first moment of a day (`2026-12-31`) in a time zone. Null for an empty field. */
export function findDayStart(day: string, timeZone: string): string | null {
  const dayMs = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(dayMs)) return null;
  const guess = dayMs - (wallClock(dayMs, timeZone) - dayMs);
  // The offset may have changed between the guess and midnight in UTC.
  return new Date(guess - (wallClock(guess, timeZone) - dayMs)).toISOString();
}

/** The first moment after a day. Null for an empty field. */
export const findDayEnd = (day: string, timeZone: string): string | null => {
  const dayMs = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(dayMs)
    ? null
    : findDayStart(new Date(dayMs + oneDay).toISOString().slice(0, 10), timeZone);
};

/** Whether a day begins at this moment in a time zone. */
export const isMidnight = (at: string, timeZone: string): boolean =>
  wallClock(Date.parse(at), timeZone) % oneDay === 0;
