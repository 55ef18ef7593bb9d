import { expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createLogger } from '../log/logger.ts';
import type { Services } from '../services.ts';
import { defineJob, JobQueue } from './jobs.ts';

const lines: string[] = [];
const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });

test('the first job can be queued through the last connection, which its transaction holds', async () => {
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

test('a failed job is retried alone, and the other jobs in its batch run only once', async () => {
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
    // The jobs of this test use no services.
    await queue.work({ log } as Services);
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

test('[HA-08] a queue that stops lets the running job finish and returns the others without counting an attempt', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 4);
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ran: number[] = [];
  const job = defineJob<{ turn: number }>('slow', { retryLimit: 0 }, async (_, { turn }) => {
    begun.resolve();
    await release.promise;
    ran.push(turn);
  });
  const [first, second] = [
    new JobQueue(db, [job], () => undefined),
    new JobQueue(db, [job], () => undefined),
  ];
  try {
    await first.start();
    for (const turn of [1, 2, 3]) await first.enqueue(db, job, { turn });
    await first.work({} as Services);
    await begun.promise;
    const stopping = first.stop(60_000);
    release.resolve();
    await stopping;
    expect(ran).toHaveLength(1);
    expect(await listStates(db, job.name)).toEqual(['completed', 'created', 'created']);

    await db.pool.query(`update pgboss.job set start_after = now() where name = $1`, [job.name]);
    await second.start();
    await second.work({} as Services);
    await vi.waitFor(() => expect(ran.toSorted()).toEqual([1, 2, 3]), { timeout: 20_000 });
  } finally {
    await second.stop();
    await db.close();
    await database.drop();
  }
});

test('[HA-08] a job that does not finish in time goes back to the queue, and finishing late changes nothing', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 4);
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job = defineJob('hangs', { retryLimit: 0 }, async () => {
    begun.resolve();
    await release.promise;
  });
  const queue = new JobQueue(db, [job], () => undefined);
  try {
    await queue.start();
    await queue.enqueue(db, job, {});
    await queue.work({} as Services);
    await begun.promise;
    await queue.stop(10);
    expect(await listStates(db, job.name)).toEqual(['created']);
    release.resolve();
    await vi.waitFor(() => expect(db.pool.idleCount).toBe(db.pool.totalCount));
    expect(await listStates(db, job.name)).toEqual(['created']);
  } finally {
    await db.close();
    await database.drop();
  }
});

test('[HA-10] a hanging job fails after its time limit, its log line names the site, and the queue continues', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 4);
  const ran: string[] = [];
  const job = defineJob<{ hangs: boolean; siteId: number }>(
    'hangs',
    { retryLimit: 0, timeLimit: 1 },
    async (_, { hangs }) => {
      ran.push(hangs ? 'hangs' : 'goes on');
      if (hangs) await new Promise(() => undefined);
    },
  );
  const queue = new JobQueue(db, [job], () => undefined);
  try {
    await queue.start();
    await queue.enqueue(db, job, { hangs: true, siteId: 7 });
    await queue.work({ log } as Services);
    await vi.waitFor(() => expect(ran).toEqual(['hangs']), { timeout: 20_000 });
    await queue.enqueue(db, job, { hangs: false, siteId: 7 });
    await vi.waitFor(() => expect(ran).toEqual(['hangs', 'goes on']), { timeout: 20_000 });
    const hung = lines.map((line) => JSON.parse(line) as object);
    expect(hung).toContainEqual(
      expect.objectContaining({ job: 'hangs', siteId: 7, code: 'job_timeout', attempt: 1, willRetry: false }),
    );
  } finally {
    await queue.stop();
    await db.close();
    await database.drop();
  }
});

test('an error in the queue itself is logged with its code', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 4);
  const job = defineJob<{ id: number }>('unlucky', {}, async () => undefined);
  const errors: Error[] = [];
  const queue = new JobQueue(db, [job], (error) => void errors.push(error));
  try {
    await queue.start();
    await queue.work({ log } as Services);
    await db.pool.query('alter schema pgboss rename to hidden');
    await vi.waitFor(() => expect(errors.some((error) => 'queue' in error)).toBe(true), { timeout: 20_000 });
    const reported = errors.find((error) => 'queue' in error);
    expect(reported).toBeInstanceOf(Error);
    expect(reported).toMatchObject({
      queue: expect.any(String),
      code: expect.stringMatching(/^(?:42P01|3F000)$/),
    });
    await db.pool.query('alter schema hidden rename to pgboss');
  } finally {
    await queue.stop();
    await db.close();
    await database.drop();
  }
});

test('a changed option is applied to the queue that an installation already has', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 4);
  const start = async (retryLimit: number) => {
    const queue = new JobQueue(
      db,
      [defineJob('patient', { retryLimit }, async () => undefined)],
      () => undefined,
    );
    await queue.start();
    await queue.stop();
  };
  try {
    await start(3);
    await start(9);
    const { rows } = await db.pool.query(`select retry_limit from pgboss.queue where name = 'patient'`);
    expect(rows).toEqual([{ retry_limit: 9 }]);
  } finally {
    await db.close();
    await database.drop();
  }
});

async function listStates(db: Database, name: string): Promise<string[]> {
  const states = 'select state::text from pgboss.job where name = $1 order by 1';
  return (await db.pool.query<{ state: string }>(states, [name])).rows.map(({ state }) => state);
}

test("a job's log lines name the job, its id and its site", async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 4);
  const job = defineJob<{ siteId: number }>('talkative', {}, async (services) => {
    services.log.warn('half done');
  });
  const queue = new JobQueue(db, [job], () => undefined);
  try {
    await queue.start();
    await queue.enqueue(db, job, { siteId: 7 });
    // The job of this test uses no other service.
    await queue.work({ log } as Services);
    const jobLines = () => lines.map((line) => JSON.parse(line) as object).filter((line) => 'job' in line);
    await vi.waitFor(
      () =>
        expect(jobLines()).toContainEqual(
          expect.objectContaining({
            msg: 'half done',
            job: 'talkative',
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            siteId: 7,
          }),
        ),
      { timeout: 20_000 },
    );
  } finally {
    await queue.stop();
    await db.close();
    await database.drop();
  }
});
