import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { ConnectionGroup } from './connection-group.ts';
import { watchLimits, type WatchLimits } from './database-limits.ts';
import { isDatabaseBusy } from './database-unavailable.ts';
import { DatabaseWatch } from './database-watch.ts';
import { openDatabase, type Database } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: FaultyLine;
let openDatabases: { close(): Promise<void> }[] = [];

/** No test waits this long. Anything that ends earlier was noticed in another way. */
const neverMs = 600_000;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await FaultyLine.to(database.url);
});
afterEach(async () => {
  await Promise.all(openDatabases.map((one) => one.close()));
  openDatabases = [];
  await line.repair();
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

function open(group: ConnectionGroup, silenceTimeoutMs: number): Database {
  const limits = { statementTimeoutMs: neverMs, connectTimeoutMs: neverMs, silenceTimeoutMs };
  const db = openDatabase(line.through(database.url), 4, { ...limits, group });
  openDatabases.push(db);
  return db;
}

function watch(group: ConnectionGroup, limits: Partial<WatchLimits>): DatabaseWatch {
  const watching = new DatabaseWatch(line.through(database.url), group, { ...watchLimits, ...limits });
  openDatabases.push(watching);
  return watching;
}

const ask = (db: Database) =>
  Promise.all([db.execute(sql`select 1`), db.prepared('one', 'select 1 as one', [])]).then(
    () => 'answered',
    (error: unknown) => (isDatabaseBusy(error) ? 'unavailable' : error),
  );

test('[HA-07] when one connection goes silent, the idle connections of all pools are closed', async () => {
  const group = new ConnectionGroup();
  const [requests, background] = [open(group, 1_000), open(group, neverMs)];
  expect(await ask(requests)).toBe('answered');
  expect(await ask(background)).toBe('answered');
  line.lose();
  expect(await ask(requests)).toBe('unavailable');
  expect(await ask(background)).toBe('answered');
  expect(await ask(requests)).toBe('answered');
});

test('[HA-07] a lost database is noticed while a long statement is running', async () => {
  const group = new ConnectionGroup();
  const db = open(group, neverMs);
  const watching = watch(group, { intervalMs: 100, silenceTimeoutMs: 1_000 });
  await expect.poll(() => watching.answers(), { timeout: 20_000 }).toBe(true);
  const longQuery = db.execute(sql`select pg_sleep(600)`).then(
    () => 'answered',
    (error: unknown) => isDatabaseBusy(error),
  );
  // Until its connection exists, the statement waits for the limit of connecting, which no test reaches. The watch asks one
  // question at a time, so an answer says that those before it are over.
  const sleeping = sql`select from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(600)' and state = 'active'`;
  await expect
    .poll(async () => (await db.execute(sleeping)).rowCount, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(1);
  await expect.poll(() => watching.answers(), { timeout: 20_000 }).toBe(true);
  line.lose();
  expect(await longQuery).toBe(true);
  expect(await ask(db)).toBe('answered');
});

test('a statement may run longer than the watch waits for a response', async () => {
  const group = new ConnectionGroup();
  const db = open(group, neverMs);
  watch(group, { intervalMs: 10, silenceTimeoutMs: 1_000 });
  expect((await db.execute(sql`select pg_sleep(3)`)).rowCount).toBe(1);
});

test('[HA-07] the readiness check answers in time while PostgreSQL is silent', async () => {
  const watching = watch(new ConnectionGroup(), {
    intervalMs: neverMs,
    connectTimeoutMs: neverMs,
    silenceTimeoutMs: neverMs,
    readyTimeoutMs: 1_500,
  });
  await expect.poll(() => watching.answers(), { timeout: 20_000 }).toBe(true);
  line.hang();
  expect(await watching.answers()).toBe(false);
});
