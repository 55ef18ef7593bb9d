import { expect, test } from 'vitest';
import { findDayStart, findDayEnd, isMidnight } from './days-in-zone.ts';

test.each([
  ['2026-12-31', 'Europe/Amsterdam', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Amsterdam', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z', '2026-07-02T04:00:00.000Z'],
  ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z', '2026-07-02T00:00:00.000Z'],
])('[CO-08] the day %s in %s lasts from midnight to midnight there', (day, zone, begin, end) => {
  expect([findDayStart(day, zone), findDayEnd(day, zone)]).toEqual([begin, end]);
  expect([begin, end].every((at) => isMidnight(at, zone))).toBe(true);
  expect(isMidnight('2026-07-01T10:30:00.000Z', zone)).toBe(false);
});

test('[CO-08] an empty field is not a day', () => {
  expect([findDayStart('', 'UTC'), findDayEnd('', 'UTC')]).toEqual([null, null]);
});
