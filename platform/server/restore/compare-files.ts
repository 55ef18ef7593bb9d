import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { rows, type Database, type Executor } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';

export interface FileComparison {
  readonly storedCount: number;
  /** Missing files that were brought back, with `undelete`. */
  readonly returned: number;
  /** Files that rows refer to, but that are not in storage. */
  readonly missing: Differing;
  /** Files in storage that no row refers to. */
  readonly orphaned: Differing;
  /** Why the orphaned files were not deleted, although that was asked for. */
  readonly refusal: RemovalRefusal | null;
}

export type RemovalRefusal = 'no_site' | 'too_many';

/** The largest share of orphaned files that is deleted without asking twice. A restored moment loses few. */
const maxOrphanShare = 0.05;

/** Whether orphaned files may be deleted. A wrong or empty database makes every file an orphan. */
export function judgeRemoval(facts: {
  readonly storedCount: number;
  readonly orphaned: number;
  readonly hasSite: boolean;
  /** The operator was told, and insists. */
  readonly insists: boolean;
}): RemovalRefusal | null {
  if (facts.insists || facts.orphaned === 0) return null;
  if (!facts.hasSite) return 'no_site';
  return facts.orphaned > facts.storedCount * maxOrphanShare ? 'too_many' : null;
}

export interface Differing {
  readonly count: number;
  /** The first ones in alphabetical order. */
  readonly examples: readonly string[];
}

const exampleCount = 20;
const insertSize = 1_000;
const deleteSize = 1_000;
/** Written by the platform, without rows. */
const withoutRows = /^(?:erasures|departures|probe|doctor)(?:\/|$)/;

export interface CompareOptions {
  readonly undelete?: boolean;
  readonly removeOrphans?: boolean | 'insist';
  /** Without a site, no row can refer to a file. */
  readonly hasSite?: boolean;
}

/**
 * Compares all stored files with the rows of all features. Nothing else may be writing, since a file is stored before its
 * row. Both lists go into temporary tables, so memory does not grow with them.
 * @param expected the `storedFiles` of the features.
 * @param undelete brings back missing files that the storage can still bring back.
 * @param removeOrphans deletes files that no row refers to, if `judgeRemoval` agrees; with `'insist'`, all of them.
 */
export async function compareFiles(
  db: Database,
  storage: Storage,
  expected: readonly SQL[],
  { undelete = false, removeOrphans = false, hasSite = true }: CompareOptions = {},
): Promise<FileComparison> {
  // Temporary tables belong to a connection. A transaction would stay open while the code waits for the storage.
  const client = await db.pool.connect();
  try {
    const session = drizzle({ client });
    await session.execute(sql`create temporary table stored_file (key text primary key)`);
    await session.execute(
      sql`create temporary table expected_file (key text not null, required boolean not null)`,
    );
    for (const files of expected) await session.execute(sql`insert into expected_file ${files}`);
    const storedCount = await listInto(session, storage);
    await session.execute(sql`create index on expected_file (key)`);
    await session.execute(sql`analyze stored_file, expected_file`);
    const returned = undelete ? await bringBack(session, storage) : 0;
    const missing = await differing(session, missingFiles);
    const orphaned = await differing(session, orphans);
    const insists = removeOrphans === 'insist';
    const refusal = removeOrphans
      ? judgeRemoval({ storedCount, orphaned: orphaned.count, hasSite, insists })
      : null;
    if (removeOrphans && refusal === null) await remove(session, storage);
    return { storedCount, returned, missing, orphaned, refusal };
  } finally {
    // The connection is closed, so that its temporary tables are dropped.
    client.release(true);
  }
}

const missingFiles = sql`
  select distinct key from expected_file where required
  and not exists (select from stored_file where stored_file.key = expected_file.key)`;

const orphans = sql`
  select key from stored_file
  where not exists (select from expected_file where expected_file.key = stored_file.key)`;

async function listInto(session: Executor, storage: Storage): Promise<number> {
  let count = 0;
  for await (const part of storage.list('')) {
    const keys = part.filter((key) => !withoutRows.test(key));
    for (let start = 0; start < keys.length; start += insertSize)
      await session.execute(sql`
        insert into stored_file select unnest(${sql.param(keys.slice(start, start + insertSize))}::text[])
        on conflict do nothing`);
    count += keys.length;
  }
  return count;
}

async function differing(session: Executor, differingSql: SQL): Promise<Differing> {
  const [line] = await rows<Differing>(
    session,
    sql`with found as (${differingSql})
        select (select count(*)::integer from found) as count,
          array(select key from found order by key limit ${exampleCount}) as examples`,
  );
  return line!;
}

async function bringBack(session: Executor, storage: Storage): Promise<number> {
  let count = 0;
  for await (const deleted of storage.listDeleted()) {
    const keys = deleted.map(({ key }) => key);
    const fileRows = await rows<{ key: string }>(
      session,
      sql`select key from (${missingFiles}) as missing where key = any (${sql.param(keys)}::text[])`,
    );
    const keysToUndelete = new Set(fileRows.map(({ key }) => key));
    await storage.undelete(deleted.filter(({ key }) => keysToUndelete.has(key)));
    await session.execute(
      sql`insert into stored_file select unnest(${sql.param([...keysToUndelete])}::text[])`,
    );
    count += keysToUndelete.size;
  }
  return count;
}

async function remove(session: Executor, storage: Storage): Promise<void> {
  let last = '';
  for (;;) {
    const fileRows = await rows<{ key: string }>(
      session,
      sql`select key from (${orphans}) as orphan where key > ${last} order by key limit ${deleteSize}`,
    );
    await storage.delete(fileRows.map(({ key }) => key));
    if (fileRows.length < deleteSize) return;
    last = fileRows.at(-1)!.key;
  }
}
