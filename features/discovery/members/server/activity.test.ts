import { expect, it } from 'vitest';
import { activityOf } from './activity.ts';

const now = new Date('2026-11-21T23:30:00Z');
const said = (lastActive: string, zone: string) => activityOf(false, new Date(lastActive), now, zone);

it('[SC-14] “today” is the day of the site, not of the server', () => {
  expect(said('2026-11-21T22:50:00Z', 'UTC')).toBe('today');
  expect(said('2026-11-21T22:50:00Z', 'Europe/Amsterdam')).toBe('this_week');
  expect(said('2026-11-21T23:05:00Z', 'Europe/Amsterdam')).toBe('today');
});

it('a week is seven times twenty-four hours', () => {
  expect(said('2026-11-14T23:30:01Z', 'UTC')).toBe('this_week');
  expect(said('2026-11-14T23:30:00Z', 'UTC')).toBe('longer_ago');
});
