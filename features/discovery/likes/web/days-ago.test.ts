import { expect, test } from 'vitest';
import { daysAgo } from './days-ago.ts';

test.each([
  ['a moment ago', '2026-11-22T09:00:00Z', '2026-11-22T09:01:00Z', 0],
  ['before the site’s midnight', '2026-11-21T22:59:00Z', '2026-11-21T23:01:00Z', 1],
  ['behind it, though on the day before in UTC', '2026-11-21T23:30:00Z', '2026-11-22T22:30:00Z', 0],
  ['two midnights ago, one of them of a day of 25 hours', '2026-10-24T21:30:00Z', '2026-10-25T23:30:00Z', 2],
  ['in the year before', '2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z', 1],
])('a visit %s counts the midnights since then', (_, then, now, days) => {
  expect(daysAgo(new Date(then), new Date(now), 'Europe/Amsterdam')).toBe(days);
});
