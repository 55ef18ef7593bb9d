import { expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Services } from '../services.ts';
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

test('a job that fails is tried again alone; the others of its batch run once', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 4);
  const ran: number[] = [];
  const job = defineJob<{ turn: number }>(
    'in-turn',
    { retryLimit: 1, retryDelay: 1 },
    async (_, { turn }) => {
      ran.push(turn);
      if (turn === 3 && ran.filter((one) => one === 3).length === 1) throw new Error('Not yet.');
    },
  );
  const queue = new JobQueue(db, [job], () => undefined);
  try {
    await queue.start();
    for (let turn = 1; turn <= 20; turn++) await queue.enqueue(db, job, { turn });
    // The jobs of this test ask for no service.
    await queue.work({} as Services);
    await vi.waitFor(() => expect(ran).toHaveLength(21), { timeout: 20_000 });
    const firsts = Array.from({ length: 20 }, (_, place) => place + 1);
    expect(ran.toSorted((a, b) => a - b)).toEqual([...firsts, 3].toSorted((a, b) => a - b));
    const states = 'select state, count(*)::integer from pgboss.job where name = $1 group by state';
    await vi.waitFor(async () =>
      expect((await db.pool.query(states, [job.name])).rows).toEqual([{ state: 'completed', count: 20 }]),
    );
  } finally {
    await queue.stop();
    await db.close();
    await database.drop();
  }
});
