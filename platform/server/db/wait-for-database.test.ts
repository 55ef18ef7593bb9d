import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#platform/server/log/logger.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: FaultyLine;
let url: string;
let logged: string[];
const log = createLogger({
  level: 'warn',
  destination: { write: (text) => void logged.push((JSON.parse(text) as { msg: string }).msg) },
});
const limits = { totalMs: 400, attemptMs: 100, pauseMs: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  logged = [];
  line = await FaultyLine.to(database.url);
  url = line.through(database.url);
});
afterEach(() => line.close());
afterAll(() => database.drop());

test('[HA-07] the start waits for a PostgreSQL server that is not up yet, and logs this once', async () => {
  await line.refuse();
  const waitResult = waitForDatabase(url, log, { totalMs: 60_000, attemptMs: 5_000, pauseMs: 1 });
  await expect.poll(() => logged.length).toBe(1);
  await line.repair();
  await waitResult;
  expect(logged).toEqual(['waiting for the database']);
});

test.each<[string, string, () => void | Promise<void>]>([
  ['refuses', 'ECONNREFUSED', () => line.refuse()],
  ['hangs', 'timeout expired', () => line.hang()],
])('[HA-07] a start gives up with a one-line message when PostgreSQL %s', async (_how, reason, fail) => {
  await fail();
  await expect(waitForDatabase(url, log, limits)).rejects.toMatchObject({
    name: 'ConfigError',
    message: `DATABASE_URL: the database does not answer (${reason}).`,
  });
  expect(logged).toEqual(['waiting for the database']);
});

test('[HA-07] the start does not wait for a database that does not exist', async () => {
  const wrong = database.url.replace(/\/[^/]*$/, '/no_such_database');
  await expect(waitForDatabase(wrong, log)).rejects.toThrow('3D000');
  expect(logged).toEqual([]);
});
