import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { ConnectionPool } from './connection-pool.ts';
import type { Database } from './database.ts';
import { listCauses, isDatabaseBusy } from './database-unavailable.ts';

/** Where the statements of a replica's database are sent, and what is recorded about them. */
export interface ReplicaParts {
  readonly primary: Database;
  readonly pool: ConnectionPool;
  readonly namedPool: ConnectionPool;
  /** Whether the replica may be queried now. */
  isUsable(): boolean;
  /** The replica failed, and the primary runs the statement instead. */
  onFailure(error: unknown): void;
}

/**
 * A database that reads from a replica, and from the primary when the replica cannot be used. All changes and
 * transactions go to the primary.
 */
export function replicaDatabase(parts: ReplicaParts): Database {
  const { primary, pool, namedPool } = parts;
  const writes: Pick<Database, 'insert' | 'update' | 'delete'> = {
    insert: primary.insert.bind(primary),
    update: primary.update.bind(primary),
    delete: primary.delete.bind(primary),
  };
  const readPool = withFallback(parts, pool, primary.pool);
  const readNamed = withFallback(parts, namedPool, primary.namedPool);
  const additions: Omit<Database, Exclude<keyof NodePgDatabase, 'transaction'>> = {
    pool: primary.pool,
    namedPool: primary.namedPool,
    named: drizzle({ client: readNamed }),
    transaction: primary.transaction,
    prepared: async <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await readNamed.query<R>({ name, text, values })).rows,
    primary,
    close: async () => undefined,
  };
  return Object.assign(
    Object.create(drizzle({ client: readPool })) as NodePgDatabase,
    writes,
    additions,
  ) as Database;
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** The only pool method that Drizzle and `prepared` need is `query`, without a callback. */
function withFallback({ isUsable, onFailure }: ReplicaParts, replica: pg.Pool, primary: pg.Pool): pg.Pool {
  const ask = replica.query.bind(replica) as unknown as Query;
  const askPrimary = primary.query.bind(primary) as unknown as Query;
  const query: Query = async (...args) => {
    if (!isUsable()) return askPrimary(...args);
    try {
      return await ask(...args);
    } catch (error) {
      if (!mayAskPrimary(error)) throw error;
      onFailure(error);
      return askPrimary(...args);
    }
  };
  return { query } as unknown as pg.Pool;
}

/**
 * PostgreSQL manual, appendix A: an unknown table, column or function, perhaps one that a migration has just created
 * on the primary.
 */
const notYetReplayed = new Set(['42P01', '42703', '42883']);

function mayAskPrimary(error: unknown): boolean {
  return (
    isDatabaseBusy(error) ||
    listCauses(error).some((cause) => 'code' in cause && notYetReplayed.has(String(cause.code)))
  );
}
