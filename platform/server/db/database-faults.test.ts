import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asCallError } from '#platform/server/http/server.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase, type Database } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: FaultyLine;
let db: Database;
/** Short limits keep the tests fast. A machine under load still answers within them. */
const limits = {
  connectTimeoutMs: 1_500,
  statementTimeoutMs: 1_000,
  lockTimeoutMs: 300,
  silenceTimeoutMs: 1_500,
};

beforeAll(async () => {
  database = await createTestDatabase();
  line = await FaultyLine.to(database.url);
  db = openDatabase(line.through(database.url), 4, limits);
});
beforeEach(() => line.repair());
afterAll(async () => {
  await db.close();
  await line.close();
  await database.drop();
});

const ask = () => db.execute(sql`select 1 as one`);
const askNamed = () => db.prepared('one', 'select 1 as one', []);
const askInTransaction = () => db.transaction((tx) => tx.execute(sql`select 1 as one`));
const waysToAsk = [ask, askNamed, askInTransaction];

async function catchStatus(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error: unknown) => asCallError(error).status,
  );
}
const statuses = () => Promise.all(waysToAsk.map((way) => catchStatus(way())));

/** Waits until every connection of the pools has been used. */
async function expectService(): Promise<void> {
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200]);
  expect(await Promise.all([ask, ask, askNamed, askNamed].map((way) => catchStatus(way())))).toEqual([
    200, 200, 200, 200,
  ]);
}

test.each<[string, () => void | Promise<void>]>([
  ['refuses', () => line.refuse()],
  ['hangs', () => line.hang()],
  ['answers garbage', () => line.answer('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['dies halfway', () => line.cutAfter(20)],
])(
  '[HA-07] while PostgreSQL %s, every query gets a 503, and afterwards the database is used again',
  async (_how, fail) => {
    await expectService();
    await fail();
    expect(await statuses()).toEqual([503, 503, 503]);
    await line.repair();
    await expectService();
  },
);

test('[HA-07] after a failover, the connections to the lost machine are dropped', async () => {
  await expectService();
  line.lose();
  await expectService();
});

test('[HA-07] a connection that is lost within a transaction does not count as a server failure', async () => {
  for (const fail of [() => line.cut(), () => line.lose()]) {
    await expectService();
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      fail();
      await tx.execute(sql`select 1`);
    });
    expect(await catchStatus(work)).toBe(503);
    await expectService();
  }
});

test('[HA-07] a statement that waits for a lock, or runs too long, is cancelled with a 503', async () => {
  await expectService();
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table site in access exclusive mode`);
    expect(await catchStatus(db.execute(sql`select from site`))).toBe(503);
  });
  expect(await catchStatus(db.execute(sql`select pg_sleep(30)`))).toBe(503);
});

test('[HA-07] a hanging database does not keep a process from closing', async () => {
  const hangingDatabase = openDatabase(line.through(database.url), 2, {
    ...limits,
    silenceTimeoutMs: 600_000,
  });
  await hangingDatabase.execute(sql`select 1`);
  line.hang();
  const status = catchStatus(hangingDatabase.execute(sql`select 1`));
  await hangingDatabase.close();
  expect(await status).toBe(503);
});
