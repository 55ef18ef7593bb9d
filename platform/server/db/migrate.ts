import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { recordRelease, refuseTooOld } from './allowed-release.ts';
import { serverKeepAlive } from './connection-pool.ts';
import { connectToPrimary } from './database-hosts.ts';
import {
  createHistory,
  findLastMigration,
  readMigrations,
  recordMigration,
  type Migration,
} from './migration-history.ts';
import { waitForTurn } from './migration-turn.ts';
import { upgradeFirstSchema } from './upgrade-first-schema.ts';

export interface MigrateOptions {
  readonly folder?: string;
  /** How long a migration may wait for a lock. Every query behind it waits too. */
  readonly lockTimeoutMs?: number;
  readonly retryPauseMs?: number;
  /** The number of attempts at one migration before the process gives up. */
  readonly maxAttempts?: number;
  /** The time between two log lines while another process migrates. */
  readonly noteEveryMs?: number;
  /** How long another process may migrate before this one gives up. */
  readonly turnLimitMs?: number;
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

const defaults = {
  folder: 'database/migrations',
  lockTimeoutMs: 400,
  retryPauseMs: 2_000,
  // Ten minutes: longer than any statement runs.
  maxAttempts: 250,
  noteEveryMs: 10_000,
  // As long as a worker waits for the migrations.
  turnLimitMs: 600_000,
} as const satisfies Required<Omit<MigrateOptions, 'log'>>;

/** PostgreSQL ends this session, with its lock, soon after the machine or the process is gone. */
const sessionSettings = Object.entries({ ...serverKeepAlive, client_connection_check_interval: 10_000 })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

const codes = { lockNotAvailable: '55P03', deadlock: '40P01' } as const;

/**
 * Brings the database up to date, one migration at a time, each in its own transaction. Processes that start together
 * wait for each other. A migration that does not get its locks at once backs off and retries, so that other queries do
 * not wait behind it for long.
 * @throws {ConfigError} when this release is older than those that may run on the database.
 * @throws when another process migrates for too long, the server is older than PostgreSQL 15, or the database was created by an unknown version of
 * Vonk.
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<void> {
  const settings = { ...defaults, ...options };
  const { client } = await connectToPrimary(url, {
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: sessionSettings,
  });
  try {
    const version = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    );
    if (version.rows[0]!.number < 150_000) throw new Error('Vonk needs PostgreSQL 15 or newer.');
    await waitForTurn(
      client,
      { noteEveryMs: settings.noteEveryMs, totalMs: settings.turnLimitMs },
      settings.log,
    );
    const migrations = readMigrations(settings.folder);
    const newest = Math.max(...migrations.map(({ createdAt }) => createdAt));
    await refuseTooOld(client, newest);
    await createHistory(client);
    await persist(client, settings, () => upgradeFirstSchema(client, migrations));
    const last = await findLastMigration(client);
    for (const migration of migrations.filter(({ createdAt }) => createdAt > last))
      await persist(client, settings, () => apply(client, migration));
    if (newest >= last) await recordRelease(client);
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.outsideTransaction) {
    // No query waits behind a statement that runs outside a transaction, so the statement may wait for
    // earlier transactions.
    await client.query('set lock_timeout = 0');
    for (const statement of migration.statements) await runConcurrently(client, statement);
    await recordMigration(client, migration);
    return;
  }
  await client.query('begin');
  for (const statement of migration.statements) await client.query(statement);
  await recordMigration(client, migration);
  await client.query('commit');
}

/** A failed build leaves an invalid index, which must be dropped before the next attempt. */
async function runConcurrently(client: pg.Client, statement: string): Promise<void> {
  const [, name] = /create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?/i.exec(statement) ?? [];
  if (name !== undefined) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [`public."${name}"`],
    );
    if (rows[0]?.valid) return;
    if (rows[0]) await client.query(`drop index concurrently "${name}"`);
  }
  await client.query(statement);
}

/** Retries as long as other transactions hold the locks that the work needs. */
async function persist(
  client: pg.Client,
  {
    lockTimeoutMs,
    retryPauseMs,
    maxAttempts,
  }: Pick<Required<MigrateOptions>, 'lockTimeoutMs' | 'retryPauseMs' | 'maxAttempts'>,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`set lock_timeout = ${lockTimeoutMs}`);
      await work();
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isLockConflict(error)) throw error;
      if (attempt >= maxAttempts)
        throw new Error(
          `A migration did not get a lock in ${maxAttempts} attempts: end the long transactions of this database and start again.`,
          { cause: error },
        );
      await pause(retryPauseMs);
    }
  }
}

const isLockConflict = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === codes.lockNotAvailable || error.code === codes.deadlock);
