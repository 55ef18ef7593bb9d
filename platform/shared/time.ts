export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Where a use case reads the time, so that a test can turn it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Full years between a birth day (`2001-12-31`) and a moment, by the UTC calendar. */
export function ageOn(birthDay: string, moment: Date): number {
  const [year, month, date] = birthDay.split('-').map(Number) as [number, number, number];
  const had =
    moment.getUTCMonth() + 1 > month || (moment.getUTCMonth() + 1 === month && moment.getUTCDate() >= date);
  return moment.getUTCFullYear() - year - (had ? 0 : 1);
}
