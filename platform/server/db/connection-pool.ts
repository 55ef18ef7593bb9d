import type { Socket } from 'node:net';
import pg from 'pg';
import { countedPools, counter } from '../metrics.ts';
import { statementChannel } from '../telemetry/channels.ts';
import type { AbandonedProcess, ConnectionGroup } from './connection-group.ts';
import { DatabaseHosts } from './database-hosts.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { DatabaseSilent, DatabaseUnavailable, noteConnectionLoss } from './database-unavailable.ts';
import { TracedClient } from './traced-client.ts';
import { inTransaction } from './transaction-scope.ts';
import { isChange, turnsFor, WriteTurns } from './write-turns.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

export interface PoolOptions extends DatabaseLimits {
  readonly size: number;
  /** The pools that drop their idle connections when one of this pool's connections goes silent. */
  readonly group: ConnectionGroup;
  /**
   * Throw when code inside a transaction asks for a second connection: if many callers did so, they would
   * deadlock.
   */
  readonly refuseSecondConnection: boolean;
  /** Keep some connections free for reads, because visitors wait for them. */
  readonly keepsReads?: boolean;
  /** Whether the pool only checks a database. Its silence says nothing about idle connections of other pools. */
  readonly isProbe?: boolean;
  /** How many connections the pool may open however many are abandoned. 0 if not given. */
  readonly minSize?: number;
  /** PostgreSQL settings to apply in addition to the limits. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Idle connections to a dead machine end within 15 s, because the operating system probes ten times, a second apart.
 */
const keepAliveAfterMs = 5_000;

/** In seconds: PostgreSQL notices within 15 s that this machine is gone, and gives up its locks and processes. */
export const serverKeepAlive = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 10,
} as const;

type Query = (...args: unknown[]) => Promise<unknown>;

/** A pool that drops connections whose other end has gone silent, and that closes within a time limit. */
export class ConnectionPool extends pg.Pool {
  readonly #options: PoolOptions;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #inUse = new Set<pg.PoolClient>();
  /** Connections of before the last `replaceAll`, which end when they are released. */
  readonly #outdated = new WeakSet<pg.PoolClient>();
  #abandoned: AbandonedProcess[] = [];
  readonly #turns: WriteTurns;

  constructor(address: string | DatabaseHosts, options: PoolOptions) {
    const hosts = typeof address === 'string' ? new DatabaseHosts(address) : address;
    const settings = {
      ...serverKeepAlive,
      timezone: 'UTC',
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs,
      idle_in_transaction_session_timeout: options.silenceTimeoutMs,
      ...options.settings,
    };
    super({
      connectionString: hosts.current,
      max: options.size,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: options.connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      application_name: 'vonk',
      Client: statementChannel.hasSubscribers ? TracedClient : pg.Client,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    });
    this.#options = options;
    // Each new connection is made to the host that is current by then.
    Object.defineProperty(this.options, 'connectionString', { get: () => hosts.current, enumerable: true });
    const turns = options.keepsReads ? turnsFor(options.size) : options.size;
    this.#turns = new WriteTurns(turns, options.connectTimeoutMs);
    const ask = super.query.bind(this) as unknown as Query;
    this.query = (async (...args: unknown[]) => this.#inTurn(args, () => ask(...args))) as never;
    options.group.add(this);
    countedPools.add(this);
    // The pool has already dropped the connection, and opens another one when it needs it.
    this.on('error', () => undefined);
    this.on('connect', (client) => this.#watch(client));
    this.on('acquire', (client) => {
      this.#inUse.add(client);
      socketOf(client).setTimeout(options.silenceTimeoutMs);
    });
    this.on('release', (_error, client) => {
      this.#inUse.delete(client);
      socketOf(client).setTimeout(0);
      // The pool removes a connection that is ending.
      if (this.#outdated.has(client)) client.end().catch(() => undefined);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    this.#refuseSecond();
    if (!callback)
      return super.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
    super.connect((error, client, release) => callback(error && unavailable(error), client, release));
  }

  /**
   * Takes a turn for changes. Call the result when they are done.
   * @throws {DatabaseUnavailable} if none becomes free in time, or if the database accepts no changes now.
   */
  async takeWriteTurn(): Promise<() => void> {
    this.#refuseSecond();
    if (!this.#options.isProbe && !this.#options.group.acceptsChanges) {
      countFailure('no_changes');
      throw new DatabaseUnavailable('The database accepts no changes at the moment.');
    }
    return this.#turns.take();
  }

  #refuseSecond(): void {
    if (this.#options.refuseSecondConnection && inTransaction())
      throw new Error('Code inside a transaction asked for a second connection: pass it the transaction.');
  }

  async #inTurn(args: readonly unknown[], ask: () => Promise<unknown>): Promise<unknown> {
    const [statement] = args as [string | { text?: string; name?: string } | undefined];
    const { text = '', name } = typeof statement === 'string' ? { text: statement } : (statement ?? {});
    if (!isChange(text, name)) return ask();
    const endTurn = await this.takeWriteTurn();
    try {
      return await ask();
    } finally {
      endTurn();
    }
  }

  replaceAll(): void {
    for (const client of this.#clients) this.#outdated.add(client);
    this.dropIdle();
  }

  abandoned(): readonly AbandonedProcess[] {
    return this.#abandoned;
  }

  forgetAbandoned(pids: ReadonlySet<number>): void {
    this.#abandoned = this.#abandoned.filter(({ pid }) => !pids.has(pid));
    this.#limit();
  }

  /** PostgreSQL still has a process for each abandoned connection, so the pool opens fewer others. */
  #abandon(client: pg.PoolClient): void {
    const { processID: pid } = client as unknown as { processID: number | null };
    if (!this.#options.group.isWatched || !this.#inUse.has(client) || pid === null) return;
    this.#abandoned = [...this.#abandoned, { pid, since: performance.now() }];
    this.#limit();
  }

  #limit(): void {
    const { size, minSize = 0 } = this.#options;
    this.options.max = Math.max(minSize, size - this.#abandoned.length);
    // The pool serves those who wait when a connection is released.
    if (this.waitingCount > 0) this.query('select 1').catch(() => undefined);
  }

  dropIdle(): void {
    for (const client of this.#clients)
      if (!this.#inUse.has(client)) hangUp(client, new DatabaseUnavailable('The database was lost.'));
  }

  /**
   * Records how many bytes each connection has received so far. The returned function drops the connections
   * that have received nothing since.
   */
  noteHeard(): () => void {
    const receivedBytes = Array.from(
      this.#clients,
      (client) => [client, socketOf(client).bytesRead] as const,
    );
    return () => {
      for (const [client, bytes] of receivedBytes)
        if (socketOf(client).bytesRead === bytes) {
          this.#abandon(client);
          hangUp(client, new DatabaseUnavailable('The database was lost.'));
        }
    };
  }

  /** Waits this long for running queries, and then closes the connections. */
  async closeWithin(ms: number): Promise<void> {
    this.#options.group.remove(this);
    countedPools.delete(this);
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.end(), deadline]);
    clearTimeout(timer);
    if (this.totalCount === 0) return;
    for (const client of this.#clients) hangUp(client, new DatabaseUnavailable('The process is stopping.'));
  }

  #watch(client: pg.PoolClient): void {
    this.#clients.add(client);
    client.on('end', () => this.#clients.delete(client));
    // While a client has no other listener, as in a transaction, a connection error would end the process.
    client.on('error', (error) => noteConnectionLoss(error));
    socketOf(client).on('timeout', () => this.#dropSilent(client));
  }

  /** When one connection is silent, idle connections to the same server are probably dead too. */
  #dropSilent(silent: pg.PoolClient): void {
    const { bytesRead } = socketOf(silent);
    // In a busy process, timers fire before data that has already arrived is read.
    setImmediate(() => {
      if (socketOf(silent).bytesRead !== bytesRead) return;
      countFailure('silent');
      this.#abandon(silent);
      hangUp(silent, new DatabaseSilent(`PostgreSQL said nothing for ${this.#options.silenceTimeoutMs} ms.`));
      if (!this.#options.isProbe) this.#options.group.dropIdle();
    });
  }
}

const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket;

function hangUp(client: pg.PoolClient, error: DatabaseUnavailable): void {
  socketOf(client).destroy(error);
}

function unavailable(cause: unknown): DatabaseUnavailable {
  countFailure('connect');
  return new DatabaseUnavailable('No database connection became free in time.', { cause });
}

const failures = counter('vonk_database_failures_total', 'Connections to PostgreSQL that failed', ['kind']);
const failureKinds = ['connect', 'silent', 'no_changes'] as const;
// Prometheus would not see the first failure as an increase if it did not begin at 0.
for (const kind of failureKinds) failures.inc({ kind }, 0);

const countFailure = (kind: (typeof failureKinds)[number]) => failures.inc({ kind });
