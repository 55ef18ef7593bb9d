import { expect, test } from 'vitest';
import { day, hour, minute, second } from '#platform/shared/time.ts';
import { timeLeft } from './time-left.tsx';

test.each([
  [4 * hour, 0, '04:00:00'],
  [4 * hour - 1, 0, '04:00:00'],
  [3 * hour + 59 * minute + 7 * second, 0, '03:59:07'],
  [9 * second, 0, '00:00:09'],
  [1, 0, '00:00:01'],
  [0, 0, '00:00:00'],
  [-5 * second, 0, '00:00:00'],
  [7 * day - second, 6, '23:59:59'],
  [day, 1, '00:00:00'],
])('[TB-02] %i milliseconds are %i days and %s', (milliseconds, days, clock) => {
  expect(timeLeft(milliseconds)).toEqual({ days, clock });
});
