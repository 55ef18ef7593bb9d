export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Where use cases get the time from, so that a test can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The age in full years on a given date, from a birth date (`2001-12-31`), by the UTC calendar. */
export function ageOn(birthDay: string, moment: Date): number {
  const [year, month, date] = birthDay.split('-').map(Number) as [number, number, number];
  const had =
    moment.getUTCMonth() + 1 > month || (moment.getUTCMonth() + 1 === month && moment.getUTCDate() >= date);
  return moment.getUTCFullYear() - year - (had ? 0 : 1);
}

/** The range of birth dates of people who are `minAge` to `maxAge` full years old at a given moment. */
export function ageRangeOn(
  minAge: number,
  maxAge: number,
  moment: Date,
): { readonly bornUntil: string; readonly bornAfter: string } {
  return { bornUntil: yearsBefore(moment, minAge), bornAfter: yearsBefore(moment, maxAge + 1) };
}

/** The same day in another year. 29 February becomes the 28th. */
function yearsBefore(moment: Date, years: number): string {
  const [year, month] = [moment.getUTCFullYear() - years, moment.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(moment.getUTCDate(), lastDay))).toISOString().slice(0, 10);
}
