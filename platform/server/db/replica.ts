import type { Logger } from 'pino';
import { ConnectionGroup } from './connection-group.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { Database } from './database.ts';
import type { ReplicaLimits } from './database-limits.ts';
import { listCauses, DatabaseUnavailable } from './database-unavailable.ts';
import { replicaDatabase } from './replica-database.ts';
import { describeReason } from './wait-for-database.ts';
import { walPosition, type WalHistory } from './wal-history.ts';

export interface ReplicaOptions {
  readonly primary: Database;
  readonly url: string;
  /** For logs and metrics: the replica's position in the setting. */
  readonly name: string;
  readonly size: number;
  readonly limits: ReplicaLimits;
  readonly history: WalHistory;
  readonly log: Logger;
  readonly refuseSecondConnection: boolean;
  /** Called when the primary runs a statement instead. `write`: a use case sent a change to the replica. */
  onFailure(kind: 'failure' | 'write'): void;
}

/** The session also rejects changes, in case the address is that of a primary. */
const readOnly = { default_transaction_read_only: 'on' };

/** One streaming replica: its connections, and whether it may be queried. */
export class Replica {
  readonly name: string;
  /** Reads from the replica while it is usable. */
  readonly database: Database;
  readonly #options: ReplicaOptions;
  readonly #pools: readonly ConnectionPool[];
  readonly #watch: ConnectionPool;
  /** The replica has everything up to this time, by this process's clock. */
  #covered = -Infinity;
  /** A check that began before this time cannot make the replica usable again. */
  #failedAt = -Infinity;
  #isDown = true;
  #wasUsable = false;
  #reason = 'not_seen';
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ReplicaOptions) {
    const { url, size, limits, refuseSecondConnection, primary, name } = options;
    this.name = name;
    this.#options = options;
    const shared = { ...limits, group: new ConnectionGroup(), refuseSecondConnection };
    const forNamed = Math.max(1, Math.floor(size / 2));
    const pool = new ConnectionPool(url, {
      ...shared,
      size: Math.max(1, size - forNamed),
      settings: readOnly,
    });
    const settings = { ...readOnly, plan_cache_mode: 'force_generic_plan' };
    const namedPool = new ConnectionPool(url, { ...shared, size: forNamed, settings });
    this.#watch = new ConnectionPool(url, { ...shared, size: 1, refuseSecondConnection: false });
    this.#pools = [pool, namedPool, this.#watch];
    this.database = replicaDatabase({
      primary,
      pool,
      namedPool,
      isUsable: () => this.isUsable(),
      onFailure: (error) => this.#note(error),
    });
    void this.#look();
  }

  isUsable(): boolean {
    return !this.#isDown && this.lagMs <= this.#options.limits.maxLagMs;
  }

  /** The replica may lack changes from this most recent period. Infinite if the replica was never seen. */
  get lagMs(): number {
    return performance.now() - this.#covered;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await Promise.all(this.#pools.map((pool) => pool.closeWithin(0)));
  }

  async #look(): Promise<void> {
    const startedAt = performance.now();
    try {
      const { rows } = await this.#watch.query<{ replays: boolean; position: string | null }>(
        'select pg_is_in_recovery() as replays, pg_last_wal_replay_lsn()::text as position',
      );
      const { replays, position } = rows[0]!;
      if (!replays || position === null) this.#fail('not_a_replica');
      else if (startedAt > this.#failedAt) {
        this.#isDown = false;
        this.#reason = 'too_old';
        this.#covered = this.#options.history.coveredBy(walPosition(position)) ?? this.#covered;
      }
    } catch (error) {
      this.#fail(describeReason(error));
    }
    this.#report();
    if (!this.#closed)
      this.#next = setTimeout(() => void this.#look(), this.#options.limits.intervalMs).unref();
  }

  #fail(reason: string): void {
    this.#isDown = true;
    this.#failedAt = performance.now();
    this.#reason = reason;
  }

  /** Only a lost connection indicates a problem with the replica itself. */
  #note(error: unknown): void {
    const isWrite = listCodes(error).includes('25006');
    this.#options.onFailure(isWrite ? 'write' : 'failure');
    if (isWrite) this.#options.log.error({ err: error }, 'a change was sent to a replica');
    else if (isLoss(error)) {
      this.#fail(describeReason(error));
      this.#report();
    }
  }

  #report(): void {
    const isUsable = this.isUsable();
    if (isUsable === this.#wasUsable || this.#closed) return;
    this.#wasUsable = isUsable;
    const { log, name } = this.#options;
    if (isUsable) log.info({ replica: name }, 'reads go to the replica');
    else log.warn({ replica: name, reason: this.#reason }, 'reads go to the primary instead of the replica');
  }
}

const listCodes = (error: unknown) =>
  listCauses(error).flatMap((cause) => ('code' in cause ? [String(cause.code)] : []));

/** Statements that PostgreSQL cancelled, or does not understand yet, leave the connection intact. */
const harmlessCodes = ['57014', '40001', '55P03', '42P01', '42703', '42883'];

function isLoss(error: unknown): boolean {
  if (listCauses(error).some((cause) => cause instanceof DatabaseUnavailable)) return true;
  return !listCodes(error).some((code) => harmlessCodes.includes(code));
}
