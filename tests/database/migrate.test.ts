import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { waitForSchema } from '#platform/server/db/wait-for-schema.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { vonkVersion } from '#platform/server/metrics.ts';
import { readMigrations } from '#platform/server/db/migration-history.ts';
import { findLastRelease, readReleases } from '#platform/server/db/releases.ts';
import { createEmptyDatabase } from '../support/test-database.ts';
import { describeSchema } from './describe-schema.ts';
import { migrationsWith } from '../support/migration-folder.ts';

let databases: Awaited<ReturnType<typeof createEmptyDatabase>>[];
let clients: pg.Client[];
let folders: ReturnType<typeof migrationsWith>[];

beforeEach(() => {
  [databases, clients, folders] = [[], [], []];
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all(databases.map((database) => database.drop()));
  for (const folder of folders) folder.remove();
});

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

function folderWith(...texts: string[]): string {
  const migrations = migrationsWith(...texts);
  folders.push(migrations);
  return migrations.folder;
}

const lastHashOfFirstVersion = '57e97fb43ebd80bfecda39291a60216f45d0e74884df898ccda1581dbd1dae35';

/** A database as version 0.1.0 created it. */
async function databaseOfFirstVersion(url: string, lastHash = lastHashOfFirstVersion): Promise<pg.Client> {
  const client = await connect(url);
  await client.query(readFileSync('tests/database/schema-0.1.0.sql', 'utf8'));
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('${lastHash}', 1795464969611)`);
  return client;
}

describe('a database of version 0.1.0', () => {
  test('gets the current schema, and premium members keep their membership', async () => {
    const [newUrl, oldUrl] = [await emptyDatabase(), await emptyDatabase()];
    await migrateDatabase(newUrl);
    const old = await databaseOfFirstVersion(oldUrl);
    await old.query(`
      insert into site (settings, company, created_at) values ('{}', '{}', now());
      insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
        select 1, ('00000000-0000-4000-8000-00000000000' || n)::uuid, n, n, '', 'active', 'en', now()
        from generate_series(1, 2) as n;
      insert into wallet (site_id, member_id, premium_since)
        select 1, member_id, case when email = '1' then '2026-05-01'::timestamptz end from account`);
    await migrateDatabase(oldUrl);
    await migrateDatabase(oldUrl);
    expect(await describeSchema(old)).toEqual(await describeSchema(await connect(newUrl)));
    const { rows } = await old.query(`select member_id, since from membership`);
    expect(rows).toEqual([
      { member_id: '00000000-0000-4000-8000-000000000001', since: new Date('2026-05-01T00:00:00Z') },
    ]);
  });

  test('that does not match the release is rejected with instructions', async () => {
    const url = await emptyDatabase();
    await databaseOfFirstVersion(url, 'another');
    await expect(migrateDatabase(url)).rejects.toThrow(
      'If it is older than 0.1.0, start version 0.1.0 on it once; otherwise create a new database',
    );
  });
});

describe('a migration that has to wait for a lock', () => {
  const addColumn = 'ALTER TABLE "account" ADD COLUMN "note" text;';
  const hasNote = `select count(*)::int as n from information_schema.columns where table_name = 'account' and column_name = 'note'`;
  const impatient = { lockTimeoutMs: 20, retryPauseMs: 5 };

  test('lets others go first, and runs once it gets the lock', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    const [holder, reader] = [await connect(url), await connect(url)];
    await holder.query('begin; lock table account in access share mode');
    const migration = migrateDatabase(url, { ...impatient, folder: folderWith(addColumn) });
    const isWaiting = async () =>
      (await reader.query(`select from pg_locks where relation = 'account'::regclass and not granted`))
        .rowCount;
    await vi.waitFor(async () => expect(await isWaiting()).toBe(1), { timeout: 30_000, interval: 1 });
    // A reader that queued behind the waiting migration is served while the lock is still held.
    await reader.query('select from account');
    await holder.query('commit');
    await migration;
    expect((await reader.query<{ n: number }>(hasNote)).rows).toEqual([{ n: 1 }]);
  });

  test('gives up after all its attempts with instructions, and leaves nothing behind', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    const holder = await connect(url);
    await holder.query('begin; lock table account in access share mode');
    const folder = folderWith(`CREATE TABLE "before" (id int);--> statement-breakpoint\n${addColumn}`);
    await expect(migrateDatabase(url, { ...impatient, folder, maxAttempts: 3 })).rejects.toThrow(
      'did not get a lock in 3 attempts: end the long transactions',
    );
    await holder.query('rollback');
    expect((await holder.query(`select to_regclass('public.before') as table`)).rows).toEqual([
      { table: null },
    ]);
    await migrateDatabase(url, { folder });
    expect((await holder.query<{ n: number }>(hasNote)).rows).toEqual([{ n: 1 }]);
  });
});

test('an index is built outside a transaction, and is rebuilt if an earlier build failed', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const client = await connect(url);
  await client.query(
    `insert into rate_limit_hit (key, count, expires_at) values ('one', 7, now()), ('two', 7, now())`,
  );
  const folder = folderWith(
    '-- outside transaction\nCREATE UNIQUE INDEX CONCURRENTLY "hit_count" ON "rate_limit_hit" ("count");',
  );
  await expect(migrateDatabase(url, { folder })).rejects.toThrow('hit_count');
  const isValid = async () =>
    (await client.query(`select indisvalid from pg_index where indexrelid = 'hit_count'::regclass`)).rows;
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await client.query(`delete from rate_limit_hit where key = 'two'`);
  await migrateDatabase(url, { folder });
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test('processes that start together run the migrations only once', async () => {
  const url = await emptyDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  const client = await connect(url);
  const { rows } = await client.query(`select hash from drizzle.__drizzle_migrations order by id`);
  expect(rows).toEqual(readMigrations('database/migrations').map(({ hash }) => ({ hash })));
});

test.each(Object.values(readReleases()).flatMap((own) => Object.entries(own)))(
  'the released migration %s is unchanged',
  (tag, hash) => {
    const text = readFileSync(`database/migrations/${tag}.sql`);
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  },
);

test('[FD-74] a release older than those that the database allows refuses to start, and changes nothing', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const client = await connect(url);
  const allowed = async () =>
    (await client.query(`select migrated_by, oldest_version, oldest_migration::text from installation`)).rows;
  const { version, newestMigration } = findLastRelease();
  expect(await allowed()).toEqual([
    { migrated_by: vonkVersion(), oldest_version: version, oldest_migration: String(newestMigration) },
  ]);
  const newest = Math.max(...readMigrations('database/migrations').map(({ createdAt }) => createdAt));
  await client.query(
    `update installation set migrated_by = '9.1.0', oldest_version = '9.0.0', oldest_migration = $1`,
    [newest + 1],
  );
  const before = await allowed();
  const sentence =
    /oldest version that may run on this database is 9\.0\.0, because version 9\.1\.0 has migrated it/;
  await expect(migrateDatabase(url)).rejects.toThrow(sentence);
  const log = createLogger({ level: 'silent' });
  await expect(waitForSchema(url, log)).rejects.toThrow(sentence);
  expect(await allowed()).toEqual(before);
  // The release before the newest may still run.
  await client.query('update installation set oldest_migration = $1', [newest]);
  await migrateDatabase(url);
});

test('[FD-74] the oldest release that may run is the last one that lacks a migration', () => {
  const releases = { '1.0.0': { '0000_first': 'a' }, '1.1.0': { '0001_second': 'b', '0002_third': 'c' } };
  const released = ['a', 'b', 'c'].map((hash, place) => ({ hash, createdAt: 1_000 + place }));
  expect(findLastRelease(releases, released)).toMatchObject({ version: '1.0.0', newestMigration: 1_000 });
  expect(findLastRelease(releases, [...released, { hash: 'd', createdAt: 2_000 }])).toEqual({
    version: '1.1.0',
    hashes: new Set(['a', 'b', 'c']),
    newestMigration: 1_002,
  });
  expect(() => findLastRelease(releases, released.slice(0, 1))).toThrow('names no earlier release');
});

test('[FD-76] waiting for another process that migrates is logged, names the holder, and ends', async () => {
  const url = await emptyDatabase();
  const holder = await connect(url);
  await holder.query(`select pg_advisory_lock(hashtextextended('vonk migrations', 0))`);
  const { pid } = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
  const lines: { holder?: { pid: number } }[] = [];
  const log = { warn: (line: { holder?: { pid: number } }) => void lines.push(line) } as never;
  await expect(migrateDatabase(url, { log, noteEveryMs: 1, turnLimitMs: 1_000 })).rejects.toThrow(
    `run: select pg_terminate_backend(${pid}).`,
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every((line) => line.holder?.pid === pid)).toBe(true);
  await holder.query('select pg_advisory_unlock_all()');
  await migrateDatabase(url, { log });
});
