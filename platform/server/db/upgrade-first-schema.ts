import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { listHistory, recordMigration, type Migration } from './migration-history.ts';

/** SHA-256 of the last migration of version 0.1.0, `0041_settings_by_specification.sql`. */
const lastOfFirstVersion = '57e97fb43ebd80bfecda39291a60216f45d0e74884df898ccda1581dbd1dae35';

/**
 * How many migrations replaced those of version 0.1.0: one for the schema, and one for what the query builder
 * cannot express.
 */
const schemaMigrations = 2;

/**
 * One schema replaced the 42 migrations of version 0.1.0. This brings a database that they created to that
 * schema, in one transaction. Afterwards it differs from a new database only in the order of its columns.
 * @throws when the database was created by an unreleased version.
 */
export async function upgradeFirstSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const history = await listHistory(client);
  if (history.length === 0 || history.includes(migrations[0]!.hash)) return;
  if (history[0] !== lastOfFirstVersion)
    throw new Error(
      'This database was made by an unreleased version of Vonk. If it is older than 0.1.0, start version 0.1.0 on it once; otherwise create a new database.',
    );
  await client.query('begin');
  await client.query(readFileSync('database/upgrade-0.1.0.sql', 'utf8'));
  for (const migration of migrations.slice(0, schemaMigrations)) await recordMigration(client, migration);
  await client.query('commit');
}
