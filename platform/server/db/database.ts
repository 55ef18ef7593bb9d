import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { OneConnectionPool } from './one-connection-pool.ts';
import { asTransaction } from './transaction-scope.ts';

/** What a query function needs: the pool or an open transaction. */
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>;

/** An open transaction; what `afterCommit` is given runs once it is durable, and never when it is not. */
export type Transaction = Executor & { afterCommit(effect: () => void): void };

export interface Database extends Executor {
  /** Connections for Drizzle, transactions and statements without a name. */
  readonly pool: pg.Pool;
  /** Connections for named statements, which are planned once a connection, whatever their values. */
  readonly namedPool: pg.Pool;
  /** Drizzle on `namedPool`, for its prepared queries. */
  readonly named: Executor;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a named statement, for hot paths. Its plan must suit all values: a text for each shape that needs its own. */
  prepared<R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** For a free connection; after it the call fails (`isDatabaseBusy`). */
  readonly connectTimeoutMs?: number;
  /** Throw when code inside a transaction asks for a second connection: see `inTransaction`. */
  readonly refuseSecondConnection?: boolean;
}

/** Opens at most `size` connections, half of them for named statements; nothing connects before the first query. */
export function openDatabase(url: string, size: number, options: DatabaseOptions = {}): Database {
  const forNamed = Math.max(1, Math.floor(size / 2));
  const pool = openPool(url, Math.max(1, size - forNamed), options, {});
  // Left to itself, PostgreSQL plans a statement anew at each execution when a plan for its values looks cheaper. For
  // the large statements of hot paths planning costs several times what running them does.
  const namedPool = openPool(url, forNamed, options, { plan_cache_mode: 'force_generic_plan' });
  const orm = drizzle({ client: pool });
  const additions: Pick<Database, 'pool' | 'namedPool' | 'named' | 'transaction' | 'prepared' | 'close'> = {
    pool,
    namedPool,
    named: drizzle({ client: namedPool }),
    transaction: (work) => runTransaction(orm, work),
    prepared: async <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await namedPool.query<R>({ name, text, values })).rows,
    close: async () => {
      await Promise.all([pool.end(), namedPool.end()]);
    },
  };
  return Object.assign(Object.create(orm) as NodePgDatabase, additions);
}

function openPool(
  url: string,
  size: number,
  { connectTimeoutMs = 10_000, refuseSecondConnection = false }: DatabaseOptions,
  settings: Readonly<Record<string, string>>,
) {
  const all = {
    timezone: 'UTC',
    statement_timeout: '60000',
    idle_in_transaction_session_timeout: '60000',
    ...settings,
  };
  const Pool = refuseSecondConnection ? OneConnectionPool : pg.Pool;
  const pool = new Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'vonk',
    options: Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // A connection that the server ends while idle must not end the process; the pool opens another.
  pool.on('error', () => undefined);
  return pool;
}

async function runTransaction<T>(orm: NodePgDatabase, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const afterCommit = (effect: () => void) => void effects.push(effect);
  const result = await orm.transaction((tx) => asTransaction(() => work(Object.assign(tx, { afterCommit }))));
  for (const effect of effects) effect();
  return result;
}

/** A failure and what it was caused by, the outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Whether the failure is a violation of the named unique or check constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return causesOf(error).some((cause) => 'constraint' in cause && cause.constraint === constraint);
}

/** Whether the database gave this transaction up for another that it stood in the way of: nothing of it was done. */
export function isDeadlock(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && cause.code === '40P01');
}

/** Runs a transaction that takes rows of many members, and once more where it met another that took them in turn. */
export async function throughDeadlock<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return db.transaction(work);
  }
}

/** PostgreSQL's codes for a server that takes nobody just now, and the system's for one that is not there. */
const absences = new Set(['53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET']);

/** Whether the database could not be asked: nothing was wrong with the question, and later it may be answered. */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      // How the pool says that no connection came free in time; it gives the error no code.
      cause.message === 'timeout exceeded when trying to connect' ||
      ('code' in cause && absences.has(String(cause.code))),
  );
}

/** Waits for, and until the end of the transaction holds, a lock that processes share by name. */
export async function lockByName(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The rows of a hand-written statement, typed by the caller. */
export async function rows<R>(executor: Executor, statement: SQL): Promise<R[]> {
  return (await executor.execute(statement)).rows as R[];
}
