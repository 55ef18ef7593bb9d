import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { DatabaseCounter } from './rate-limiter.ts';

test('after the clock was set back, a window in the database ends no later than a new one', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 2);
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const counter = new DatabaseCounter(db);
  const now = new Date();
  const hit = (ms: number) => counter.hit('login:1', 5 * minute, new Date(now.getTime() + ms));
  expect(await hit(3 * hour)).toEqual({ count: 1, left: 5 * minute });
  expect(await hit(0)).toEqual({ count: 2, left: 5 * minute });
  expect(await hit(4 * minute)).toEqual({ count: 3, left: minute });
  expect(await hit(5 * minute)).toEqual({ count: 1, left: 5 * minute });
});
