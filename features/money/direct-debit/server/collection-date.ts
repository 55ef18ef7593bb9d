import { day, dayAt } from '#platform/shared/time.ts';

/**
 * The earliest collection day of a debit: the first banking day (T2) after the day of agreement, in the site's time
 * zone.
 */
export function collectionDate(now: Date, timeZone: string): string {
  let date = new Date(`${dayAt(now, timeZone)}T00:00:00Z`);
  do date = new Date(date.getTime() + day);
  while (!isBankingDay(date));
  return date.toISOString().slice(0, 10);
}

/** T2 is closed on weekends, 1 January, Good Friday, Easter Monday, 1 May, and 25 and 26 December (ECB). */
function isBankingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(date.toISOString().slice(5, 10))) return false;
  const fromEaster = Math.round((date.getTime() - easter(date.getUTCFullYear())) / day);
  return fromEaster !== -2 && fromEaster !== 1;
}

/** Midnight of Easter Sunday (Meeus/Jones/Butcher algorithm, Gregorian calendar). */
function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const dayOfMonth = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, dayOfMonth);
}
