import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { defineJob, JobQueue } from './jobs.ts';

test('the very first job is queued through the last connection, which its transaction holds', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 1);
  const done = defineJob('first-of-all', {}, async () => undefined);
  const errors: Error[] = [];
  const queue = new JobQueue(db, [done], (error) => void errors.push(error));
  try {
    await queue.start();
    await db.transaction((tx) => queue.enqueue(tx, done, { id: 'one' }));
    const { rows } = await db.pool.query(`select data from pgboss.job where name = 'first-of-all'`);
    expect(rows).toEqual([{ data: { id: 'one' } }]);
    expect(errors).toEqual([]);
  } finally {
    await queue.stop();
    await db.close();
    await database.drop();
  }
});
