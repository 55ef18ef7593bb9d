import { expect, it } from 'vitest';
import { describeActivity } from './activity.ts';

const now = new Date('2026-11-21T23:30:00Z');
const activityAt = (lastActive: string, zone: string) =>
  describeActivity(false, new Date(lastActive), now, zone);

it('[SC-14] “today” is a day in the site’s time zone, not the server’s', () => {
  expect(activityAt('2026-11-21T22:50:00Z', 'UTC')).toBe('today');
  expect(activityAt('2026-11-21T22:50:00Z', 'Europe/Amsterdam')).toBe('this_week');
  expect(activityAt('2026-11-21T23:05:00Z', 'Europe/Amsterdam')).toBe('today');
});

it('“this week” means the last seven times 24 hours', () => {
  expect(activityAt('2026-11-14T23:30:01Z', 'UTC')).toBe('this_week');
  expect(activityAt('2026-11-14T23:30:00Z', 'UTC')).toBe('longer_ago');
});
