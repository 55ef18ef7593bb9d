import type { Socket } from 'node:net';
import pg from 'pg';
import { counter } from '../metrics.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { DatabaseUnavailable, noteConnectionLoss } from './database-unavailable.ts';
import { inTransaction } from './transaction-scope.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

export interface PoolOptions extends DatabaseLimits {
  readonly size: number;
  /** Throw when code inside a transaction asks for a second connection, which would wait for others like itself. */
  readonly refuseSecondConnection: boolean;
  /** Of PostgreSQL, beside the limits. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Idle connections to a machine that is gone end within 15 s: the system asks ten times, a second apart. */
const keepAliveAfterMs = 5_000;

/** A pool that drops connections whose other end went silent, and closes within a set time. */
export class ConnectionPool extends pg.Pool {
  readonly #options: PoolOptions;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #inUse = new Set<pg.PoolClient>();

  constructor(url: string, options: PoolOptions) {
    const settings = {
      timezone: 'UTC',
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs,
      idle_in_transaction_session_timeout: options.silenceTimeoutMs,
      ...options.settings,
    };
    super({
      connectionString: url,
      max: options.size,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: options.connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      application_name: 'vonk',
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    });
    this.#options = options;
    // The pool has dropped the connection already and opens another when it needs one.
    this.on('error', () => undefined);
    this.on('connect', (client) => this.#watch(client));
    this.on('acquire', (client) => {
      this.#inUse.add(client);
      socketOf(client).setTimeout(options.silenceTimeoutMs);
    });
    this.on('release', (_error, client) => {
      this.#inUse.delete(client);
      socketOf(client).setTimeout(0);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (this.#options.refuseSecondConnection && inTransaction())
      throw new Error('Code inside a transaction asked for a second connection: pass it the transaction.');
    if (!callback)
      return super.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
    super.connect((error, client, release) => callback(error && unavailable(error), client, release));
  }

  /** Waits so long for what runs, then hangs up. */
  async closeWithin(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.end(), deadline]);
    clearTimeout(timer);
    if (this.totalCount > 0) for (const client of this.#clients) hangUp(client, 'The process is stopping.');
  }

  #watch(client: pg.PoolClient): void {
    this.#clients.add(client);
    client.on('end', () => this.#clients.delete(client));
    // While nobody listens to a client, as in a transaction, an error of its connection would end the process.
    client.on('error', (error) => noteConnectionLoss(error));
    socketOf(client).on('timeout', () => this.#dropSilent(client));
  }

  /** Where one connection is silent, those that wait for work lead to the same place. */
  #dropSilent(silent: pg.PoolClient): void {
    countFailure('silent');
    hangUp(silent, `PostgreSQL said nothing for ${this.#options.silenceTimeoutMs} ms.`);
    for (const client of this.#clients)
      if (!this.#inUse.has(client)) hangUp(client, 'The database was lost.');
  }
}

const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket;

function hangUp(client: pg.PoolClient, why: string): void {
  socketOf(client).destroy(new DatabaseUnavailable(why));
}

function unavailable(cause: unknown): DatabaseUnavailable {
  countFailure('connect');
  return new DatabaseUnavailable('No connection to the database came free in time.', { cause });
}

function countFailure(kind: 'connect' | 'silent'): void {
  counter('vonk_database_failures_total', 'Connections to PostgreSQL that failed', ['kind']).inc({ kind });
}
