export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Where use cases get the time from, so that a test can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone, such as `2026-11-30`. A site's day is the day in its time zone. */
export function dayAt(moment: Date, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // The Swedish date format is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    dayFormats.set(timeZone, format);
  }
  return format.format(moment);
}

const readDay = (text: string) => text.split('-').map(Number) as [year: number, month: number, date: number];

/** The age in full years on a calendar day, from a birth date; both such as `2001-12-31`. */
export function ageOn(birthDay: string, today: string): number {
  const [birthYear, birthMonth, birthDate] = readDay(birthDay);
  const [year, month, date] = readDay(today);
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate);
  return year - birthYear - (hadBirthday ? 0 : 1);
}

/** The range of birth dates of people who are `minAge` to `maxAge` full years old on a calendar day. */
export function ageRangeOn(
  minAge: number,
  maxAge: number,
  today: string,
): { readonly bornUntil: string; readonly bornAfter: string } {
  return { bornUntil: yearsBefore(today, minAge), bornAfter: yearsBefore(today, maxAge + 1) };
}

/** The same day in another year. 29 February becomes the 28th. */
function yearsBefore(today: string, years: number): string {
  const [year, month, date] = readDay(today);
  const lastDate = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
