import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/test-database.ts';
import { ConfigError } from '../config/config-error.ts';
import { createLogger } from '../log/logger.ts';
import { migrateDatabase } from './migrate.ts';
import { waitForSchema } from './wait-for-schema.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function databaseFrom(create: typeof createEmptyDatabase): Promise<string> {
  const { url, drop } = await create();
  closings.push(drop);
  return url;
}

function recordingLog() {
  const lines: string[] = [];
  return {
    lines,
    log: createLogger({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
  };
}

test('[OP-07] a worker that starts before the migrations begins once they have run', async () => {
  const url = await databaseFrom(createEmptyDatabase);
  const { log, lines } = recordingLog();
  let isOver = false;
  const waiting = waitForSchema(url, log, { totalMs: 60_000, pauseMs: 20 }).then(() => (isOver = true));
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('waiting for a server to migrate the database');
  expect(isOver).toBe(false);
  await migrateDatabase(url);
  await waiting;
  expect(lines).toHaveLength(1);
});

test('[OP-07] it does not wait for a database that is up to date', async () => {
  const { log, lines } = recordingLog();
  await waitForSchema(await databaseFrom(createTestDatabase), log, { totalMs: 0, pauseMs: 20 });
  expect(lines).toEqual([]);
});

test('[OP-07] it gives up with a message if nobody migrates', async () => {
  const waiting = waitForSchema(await databaseFrom(createEmptyDatabase), recordingLog().log, {
    totalMs: 50,
    pauseMs: 20,
  });
  await expect(waiting).rejects.toThrow(ConfigError);
  await expect(waiting).rejects.toThrow('has not been migrated');
});
