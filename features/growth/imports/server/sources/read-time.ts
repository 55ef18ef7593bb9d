import type { Reason } from '../reasons.ts';

/** The order of numeric dates whose year is not first. Only the operator knows it. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

type Unreadable = Extract<Reason, 'time_unreadable' | 'date_order_unknown'>;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;
const clock = /^(?:T|\s+)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;
const unixTime = /^\d{10}(?:\d{3})?$/;

/**
 * A moment: a date with or without a time, or Unix time in seconds or milliseconds. Without an offset, it is in UTC. A
 * date such as 01-02-2019 has two readings, so it needs the order.
 */
export function readMoment(text: string, order: DateOrder | null): Date | Unreadable {
  if (unixTime.test(text)) return new Date(Number(text) * (text.length === 10 ? 1_000 : 1));
  const date = readDate(text, order);
  if (typeof date === 'string') return date;
  if (date.rest === '') return new Date(date.midnight);
  const [matched, hours, minutes, seconds = '0', fraction = '', zone = ''] = clock.exec(date.rest) ?? [];
  if (matched === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return 'time_unreadable';
  const offset = readOffset(zone);
  if (offset === null) return 'time_unreadable';
  const inDay = ((Number(hours) * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1_000;
  return new Date(date.midnight + inDay + Number(fraction.padEnd(3, '0').slice(0, 3)));
}

/** A calendar day, as 1990-12-31. A time behind it is left out. */
export function readDay(text: string, order: DateOrder | null): { readonly day: string } | Unreadable {
  const date = readDate(text, order);
  if (typeof date === 'string') return date;
  if (date.rest !== '' && !clock.test(date.rest)) return 'time_unreadable';
  return { day: new Date(date.midnight).toISOString().slice(0, 10) };
}

interface ReadDate {
  /** Midnight in UTC, in ms. */
  readonly midnight: number;
  readonly rest: string;
}

function readDate(text: string, order: DateOrder | null): ReadDate | Unreadable {
  const [first, year, , month, day] = yearFirst.exec(text) ?? [];
  if (first !== undefined) return calendarDay(year, month, day, text.slice(first.length));
  const [last, one, , other, lastYear] = yearLast.exec(text) ?? [];
  if (last === undefined) return 'time_unreadable';
  if (order === null) return 'date_order_unknown';
  const [dayOfMonth, monthOfYear] = order === 'day-first' ? [one, other] : [other, one];
  return calendarDay(lastYear, monthOfYear, dayOfMonth, text.slice(last.length));
}

function calendarDay(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  rest: string,
): ReadDate | 'time_unreadable' {
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(midnight);
  // Date.UTC takes 30 February for 2 March.
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) >= 100 ? { midnight, rest } : 'time_unreadable';
}

/** In minutes; null if no place on Earth has it. */
function readOffset(zone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  const offset = Number(hours) * 60 + Number(minutes);
  if (offset > 14 * 60 || Number(minutes) > 59) return null;
  return sign === '-' ? -offset : offset;
}
