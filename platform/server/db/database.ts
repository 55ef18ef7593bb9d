import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { ConnectionGroup } from './connection-group.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { DatabaseHosts } from './database-hosts.ts';
import { backgroundLimits, type DatabaseLimits } from './database-limits.ts';
import { listCauses, DatabaseUnavailable, isDatabaseBusy } from './database-unavailable.ts';
import { asTransaction } from './transaction-scope.ts';

/** What a query function takes: the pool, or an open transaction. */
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>;

/**
 * An open transaction. Callbacks passed to `afterCommit` run once it has committed. If it does not commit,
 * they never run.
 */
export type Transaction = Executor & { afterCommit(effect: () => void): void };

export interface Database extends Executor {
  /** Connections for Drizzle, for transactions and for unnamed statements. */
  readonly pool: pg.Pool;
  /** Connections for named statements. Each connection plans these once, whatever their values. */
  readonly namedPool: pg.Pool;
  /** Drizzle on `namedPool`, for its prepared queries. */
  readonly named: Executor;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs a named statement, for hot paths. Its plan must suit all values, so use a separate text for each
   * shape that needs a plan of its own.
   */
  prepared<R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]>;
  /** The database that accepts writes. It is this one, unless this one reads from a replica. */
  readonly primary: Database;
  close(): Promise<void>;
}

export interface DatabaseOptions extends Partial<DatabaseLimits> {
  /** Throw when code inside a transaction asks for a second connection: see `inTransaction`. */
  readonly refuseSecondConnection?: boolean;
  /** Keep connections free for reads, however long commits take. */
  readonly keepsReads?: boolean;
  /** The connection group of the process, if it opens other databases or pools too. */
  readonly group?: ConnectionGroup;
}

/** How long `close` waits for running statements. */
const closeTimeoutMs = 2_000;

/**
 * Opens at most `size` connections, half of them for named statements. Nothing connects before the first
 * query. Uses the background limits unless others are given.
 */
export function openDatabase(
  address: string | DatabaseHosts,
  size: number,
  options: DatabaseOptions = {},
): Database {
  const forNamed = Math.max(1, Math.floor(size / 2));
  const { group = new ConnectionGroup() } = options;
  const allOptions = { refuseSecondConnection: false, ...backgroundLimits, ...options, group };
  const pool = new ConnectionPool(address, { ...allOptions, size: Math.max(1, size - forNamed) });
  // By default, PostgreSQL replans a statement at each execution if a plan for its values looks cheaper. For
  // the large statements of hot paths, planning costs several times as much as running them.
  const settings = { plan_cache_mode: 'force_generic_plan' };
  const namedPool = new ConnectionPool(address, { ...allOptions, size: forNamed, settings });
  const additions: Pick<Database, 'pool' | 'namedPool' | 'named' | 'transaction' | 'prepared' | 'close'> = {
    pool,
    namedPool,
    named: drizzle({ client: namedPool }),
    transaction: (work) => runTransaction(pool, work),
    prepared: async <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await namedPool.query<R>({ name, text, values })).rows,
    close: async () => {
      await Promise.all([pool.closeWithin(closeTimeoutMs), namedPool.closeWithin(closeTimeoutMs)]);
    },
  };
  const database = Object.assign(Object.create(drizzle({ client: pool })) as NodePgDatabase, additions);
  return Object.assign(database, { primary: database as unknown as Database });
}

async function runTransaction<T>(pool: ConnectionPool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const endTurn = await pool.takeWriteTurn();
  try {
    return await runInTurn(pool, work);
  } finally {
    endTurn();
  }
}

async function runInTurn<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const afterCommit = (effect: () => void) => void effects.push(effect);
  const client = await pool.connect();
  let connectionIsGood = true;
  let result: T;
  try {
    await client.query('begin');
    const tx = Object.assign(drizzle({ client }), { afterCommit });
    result = await asTransaction(() => work(tx));
    await client.query('commit');
  } catch (error) {
    // The caller gets the original error, even if the connection is gone.
    connectionIsGood = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw connectionIsGood || isDatabaseBusy(error) || !(error instanceof DrizzleQueryError)
      ? error
      : new DatabaseUnavailable('The connection was lost during a transaction.', { cause: error });
  } finally {
    client.release(!connectionIsGood);
  }
  for (const effect of effects) effect();
  return result;
}

/** Whether the error is a violation of this unique or check constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return listCauses(error).some((cause) => 'constraint' in cause && cause.constraint === constraint);
}

/** Whether the database rolled this transaction back to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return listCauses(error).some((cause) => 'code' in cause && cause.code === '40P01');
}

/** Runs a transaction that locks rows of many members. Retries it once after a deadlock. */
export async function throughDeadlock<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return db.transaction(work);
  }
}

/** Acquires a lock by name, which all processes share, and holds it until the transaction ends. */
export async function lockByName(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The rows of a hand-written statement. The caller states their type. */
export async function rows<R>(executor: Executor, statement: SQL): Promise<R[]> {
  return (await executor.execute(statement)).rows as R[];
}
