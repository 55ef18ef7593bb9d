import type { Database } from '#platform/server/db/database.ts';
import type { Storage } from '#platform/server/storage/storage.ts';

/** The number of rows of each table, and the keys of the files. */
export interface Census {
  readonly rows: ReadonlyMap<string, number>;
  readonly files: ReadonlySet<string>;
}

export async function takeCensus(db: Database, storage: Storage): Promise<Census> {
  const files = new Set<string>();
  for await (const keys of storage.list('')) for (const key of keys) files.add(key);
  return { rows: await countRows(db), files };
}

async function countRows(db: Database): Promise<ReadonlyMap<string, number>> {
  const tables = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, (select count(*)::int from "${name}") as count`,
  );
  const { rows } = await db.pool.query<{ name: string; count: number }>(counts.join(' union all '));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Tables that are queues: what is done is removed from them. */
const queues = new Set(['audit_unsealed']);

/** What the second census lacks. */
export function listDeleted(before: Census, after: Census): string[] {
  const tables = [...before.rows]
    .filter(([name, count]) => !queues.has(name) && (after.rows.get(name) ?? 0) < count)
    .map(([name, count]) => `${name}: ${count} rows, now ${after.rows.get(name) ?? 0}`);
  return [...tables, ...[...before.files].filter((key) => !after.files.has(key))];
}

export const describeTotal = ({ rows, files }: Census): string =>
  `${[...rows.values()].reduce((sum, count) => sum + count, 0)} rows and ${files.size} files`;
