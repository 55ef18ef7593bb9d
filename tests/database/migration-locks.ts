import type pg from 'pg';
import type { Migration } from '#platform/server/db/migration-history.ts';

/** Tables that stay small on every installation, so that a migration may do anything with them. */
const smallTables: ReadonlySet<string> = new Set([
  'credit_package',
  'debit_block',
  'discount_code',
  'installation',
  'installation_secret',
  'invitation',
  'invoice_counter',
  'match_model',
  'package_price',
  'payment_difference',
  'place_data',
  'sandbox_mandate',
  'sandbox_payment',
  'sandbox_refund',
  'site',
  'site_domain',
  'site_gift',
  'site_settings_version',
]);

/** Statements that block no one, cannot run inside a transaction, and can be repeated after a failure. */
const mayRunOutside =
  /^\s*(create\s+(unique\s+)?index\s+concurrently|drop\s+index\s+concurrently\s+if\s+exists|reindex\s+\w+\s+concurrently)\b/i;

const blockingModes = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

interface TableUse {
  readonly table: string;
  readonly file: string;
  readonly modes: string[];
  readonly scans: number;
}

/**
 * Runs a migration on a database with few rows, and lists what would block a large one. A table that may be
 * large is rewritten, is read while a lock blocks writers or readers, or has its rows changed in the
 * migration's transaction. A lock alone is fine: it is held briefly, and the migration backs off if it cannot
 * get it.
 */
export async function findBlockingWork(client: pg.Client, migration: Migration): Promise<string[]> {
  if (migration.outsideTransaction) return runOutside(client, migration);
  await client.query('begin');
  const before = new Map((await listUse(client)).map((use) => [use.table, use]));
  for (const statement of migration.statements) await client.query(statement);
  const uses = await listUse(client);
  await client.query('commit');
  return uses.flatMap(({ table, file, modes, scans }) => {
    const earlier = before.get(table);
    if (!earlier || smallTables.has(table)) return [];
    if (file !== earlier.file) return [`rewrites ${table}`];
    if (scans === earlier.scans) return [];
    if (modes.some((mode) => blockingModes.includes(mode)))
      return [`reads all of ${table} while it blocks others`];
    return modes.includes('RowExclusiveLock')
      ? [`changes rows of ${table}: fill it in batches, by a job`]
      : [];
  });
}

async function runOutside(client: pg.Client, { statements }: Migration): Promise<string[]> {
  const wrong = statements.filter((statement) => !mayRunOutside.test(withoutComments(statement)));
  if (wrong.length > 0)
    return wrong.map((statement) => `may not run outside a transaction: ${statement.trim()}`);
  for (const statement of statements) await client.query(statement);
  return [];
}

const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, '');

/**
 * The tables with their files, the locks that the open transaction holds, and how often this connection has
 * scanned them.
 */
async function listUse(client: pg.Client): Promise<TableUse[]> {
  const { rows } = await client.query<TableUse>(
    `select relname as table, relfilenode::text as file,
            coalesce((select array_agg(mode::text) from pg_locks
              where relation = pg_class.oid and pid = pg_backend_pid() and granted), '{}') as modes,
            (coalesce(pg_stat_get_xact_numscans(pg_class.oid), 0) + coalesce((
              select sum(pg_stat_get_xact_numscans(indexrelid)) from pg_index where indrelid = pg_class.oid), 0))::int as scans
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  return rows;
}
