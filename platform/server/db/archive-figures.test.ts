import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchDatabase, type LaunchedDatabase } from '@vonk/embedded-postgres';
import { readFiguresFrom } from '../figures-at-scrape.ts';
import { metrics } from '../metrics.ts';
import './archive-figures.ts';
import { openDatabase, type Database } from './database.ts';

let folder: string;
let postgres: LaunchedDatabase;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-archive-'));
  execFileSync('chmod', ['711', folder]);
  postgres = await launchDatabase({
    dataDir: join(folder, 'data'),
    settings: {
      fsync: 'off',
      archive_mode: 'on',
      archive_command: `test -e ${join(folder, 'archive-works')}`,
    },
  });
  database = openDatabase(postgres.url, 2);
}, 60_000);
afterAll(async () => {
  readFiguresFrom(null);
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The metric, after so many changes that PostgreSQL has to archive a segment of 16 MB. */
async function failingAfterChange(): Promise<string | undefined> {
  await database.pool.query(`select pg_logical_emit_message(false, 'test', repeat('x', 17000000))`);
  // Forgets the figures of the last scrape.
  readFiguresFrom(database);
  return /^vonk_database_archive_failing (\d)$/m.exec(await metrics.metrics())?.[1];
}

test('[OP-05] the metrics say that archiving fails, until it works again', async () => {
  await expect.poll(failingAfterChange, { timeout: 20_000, interval: 500 }).toBe('1');
  writeFileSync(join(folder, 'archive-works'), '');
  await expect.poll(failingAfterChange, { timeout: 20_000, interval: 500 }).toBe('0');
}, 60_000);
