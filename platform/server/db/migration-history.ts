import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** A migration that begins with this line runs statement by statement, outside a transaction. */
const outsideTransactionMarker = '-- outside transaction';

export interface Migration {
  /** SHA-256 of the file. */
  readonly hash: string;
  /** In milliseconds. Migrations run in this order. */
  readonly createdAt: number;
  readonly statements: readonly string[];
  readonly outsideTransaction: boolean;
}

export function readMigrations(folder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAt: folderMillis,
    statements: sql.filter((statement) => statement.trim() !== ''),
    outsideTransaction: sql[0]?.startsWith(outsideTransactionMarker) ?? false,
  }));
}

/** The table in which Drizzle also records applied migrations. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** The creation time of the newest applied migration, in milliseconds. 0 if none was applied. */
export async function findLastMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]!.last);
}

/** The same, for a database that may not have the table yet. */
export async function findLastMigrationIfAny(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  return rows[0]!.name === null ? 0 : findLastMigration(client);
}

/** The hashes of the applied migrations, newest first. */
export async function listHistory(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc',
  );
  return rows.map(({ hash }) => hash);
}

export async function recordMigration(client: pg.Client, { hash, createdAt }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    createdAt,
  ]);
}
