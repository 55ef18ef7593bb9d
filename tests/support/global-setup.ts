import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { launchDatabase } from '@vonk/embedded-postgres';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { PgBoss } from 'pg-boss';
import { loadTestCities } from './load-test-cities.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test file copies. */
    templateUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template. It takes about 30 ms for a test file to
 * copy the template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-test-'));
  const database = await launchDatabase({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create database vonk_template');
  await client.end();
  const templateUrl = database.url.replace(/\/[^/]*$/, '/vonk_template');
  await migrateDatabase(templateUrl);
  await loadTestCities(templateUrl);
  const queue = new PgBoss(templateUrl);
  await queue.start();
  await queue.stop({ graceful: false, close: true });
  project.provide('templateUrl', templateUrl);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
