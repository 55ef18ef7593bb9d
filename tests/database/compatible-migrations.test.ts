import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations, type Migration } from '#platform/server/db/migration-history.ts';
import { findLastRelease } from '../../database/releases.ts';
import { createEmptyDatabase } from '../support/test-database.ts';
import { findIncompatibilities, readSchema, type Schema } from './schema-compatibility.ts';

const migrations = readMigrations('database/migrations');
const last = findLastRelease(migrations.length);

/** What the last release never writes, and why. Empty this list when the next release gets its first migration. */
const neverWritten: Readonly<Record<string, string>> = {
  'package_price has a new check: CHECK (((amount > 0) AND ((vat_rate >= 0) AND (vat_rate <= 10000))))':
    'only `site create` writes prices there, from a list in which all of them are positive',
  'traffic_outcome has a new unique: btree (site_id, id)': 'the database numbers these rows',
  'traffic_outcome has lost a unique index: btree (id)': 'no statement refers to that number',
};

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
/** The schema that servers of the last release use. */
let before: Schema;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await run(migrations.filter(({ hash }) => last.hashes.has(hash)));
  before = await readSchema(client);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function run(some: readonly Migration[]): Promise<void> {
  for (const { statements } of some) for (const statement of statements) await client.query(statement);
}

test.each([
  ['drops a table', 'drop table member_block cascade', /^member_block\.\w+ is gone$/],
  ['drops a column', 'alter table account drop column language', 'account.language is gone'],
  ['renames a column', 'alter table account rename column language to locale', 'account.language is gone'],
  [
    'changes a type',
    'alter table photo alter column width type bigint',
    'photo.width was integer and is bigint',
  ],
  [
    'forbids null',
    'alter table photo alter column reviewed_by set not null',
    'photo.reviewed_by must not be null any more',
  ],
  [
    'needs a new column',
    'alter table member_block add column why text not null',
    'member_block.why is new and has no default',
  ],
  [
    'allows fewer values',
    `alter table account add constraint x check (status in ('active')) not valid`,
    /^account has a new check/,
  ],
  ['drops an index', 'drop index photo_reviewed', 'the index photo_reviewed is gone'],
  ['drops a trigger', 'drop trigger photo_case_gone on photo', 'the trigger photo_case_gone is gone'],
  ['drops a function', 'drop function delete_case() cascade', 'the function delete_case is gone'],
  ['allows no repeats', 'create unique index x on account (site_id, language)', /^account has a new unique/],
])('[OP-07] a migration that %s would be noticed', async (_, statement, problem) => {
  await client.query('begin');
  try {
    await client.query(statement);
    const problems = findIncompatibilities(before, await readSchema(client));
    expect(problems).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  } finally {
    await client.query('rollback');
  }
});

test('[OP-07] servers of the last release keep working on the current schema', async () => {
  await run(migrations.filter(({ hash }) => !last.hashes.has(hash)));
  expect(findIncompatibilities(before, await readSchema(client))).toEqual(Object.keys(neverWritten));
});
