import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import { createCounter, metrics } from '../metrics.ts';
import type { Database } from './database.ts';
import { replicaLimits, type ReplicaLimits } from './database-limits.ts';
import { Replica } from './replica.ts';
import { WalHistory, type PrimaryAddress } from './wal-history.ts';

export interface ReplicasOptions {
  readonly primary: Database;
  readonly primaryAddress: PrimaryAddress;
  readonly urls: readonly string[];
  /** The connections to each replica. */
  readonly size: number;
  readonly log: Logger;
  readonly refuseSecondConnection: boolean;
  readonly limits?: Partial<ReplicaLimits> | undefined;
}

/** Why a call that may lag was answered by a replica, or by the primary. */
const readSources = ['replica', 'recent_change', 'no_replica', 'failure', 'write'] as const;

const countRead = createCounter(
  'vonk_replica_reads_total',
  'Reads that may lag, by destination: a replica, or the reason for using the primary',
  'source',
  readSources,
);

/** Watches the replicas of a process, and chooses one for each read. */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #history: WalHistory;

  constructor(options: ReplicasOptions) {
    const limits = { ...replicaLimits, ...options.limits };
    this.#history = new WalHistory(options.primaryAddress, limits.intervalMs);
    this.#replicas = options.urls.map(
      (url, place) =>
        new Replica({
          ...options,
          limits,
          url,
          name: String(place + 1),
          history: this.#history,
          onFailure: (kind) => countRead.inc({ source: kind }),
        }),
    );
    shownReplicas.push(...this.#replicas);
  }

  /**
   * The visitor's replica if it is recent enough, otherwise the next one that is. Null means the primary. Replicas lag by
   * different times, so a visitor who changed between them would see earlier states again.
   */
  choose(visitor: string): Database | null {
    const { length } = this.#replicas;
    const first = hashText(visitor);
    for (let tried = 0; tried < length; tried++) {
      const replica = this.#replicas[(first + tried) % length]!;
      if (!replica.isUsable()) continue;
      countRead.inc({ source: 'replica' });
      return replica.database;
    }
    countRead.inc({ source: 'no_replica' });
    return null;
  }

  /** Counts a read that is sent to the primary, because its reader has just changed something. */
  countRecentChange(): void {
    countRead.inc({ source: 'recent_change' });
  }

  async close(): Promise<void> {
    for (const replica of this.#replicas) shownReplicas.splice(shownReplicas.indexOf(replica), 1);
    await Promise.all([this.#history.close(), ...this.#replicas.map((replica) => replica.close())]);
  }
}

/** FNV-1a: spreads visitors evenly, in any process the same way. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

const shownReplicas: Replica[] = [];

const lag = new Gauge({
  name: 'vonk_replica_lag_seconds',
  help: 'Maximum age of the changes that a replica lacks',
  labelNames: ['replica'],
  aggregator: 'max',
  registers: [metrics],
  collect() {
    lag.reset();
    for (const { name, lagMs } of shownReplicas)
      lag.set({ replica: name }, Math.min(lagMs, 86_400_000) / 1_000);
  },
});

const usable = new Gauge({
  name: 'vonk_replica_usable',
  help: '1 while a replica is recent enough and answers',
  labelNames: ['replica'],
  aggregator: 'min',
  registers: [metrics],
  collect() {
    usable.reset();
    for (const replica of shownReplicas) usable.set({ replica: replica.name }, replica.isUsable() ? 1 : 0);
  },
});
