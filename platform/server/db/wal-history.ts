import type { ConnectionGroup } from './connection-group.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { DatabaseHosts } from './database-hosts.ts';
import { watchLimits } from './database-limits.ts';

interface Mark {
  /** By the clock of this process. Everything committed before it is in the log up to `position`. */
  readonly at: number;
  readonly position: bigint;
}

/** The hosts of the primary, and the pools of this process that connect to it. */
export interface PrimaryAddress {
  readonly hosts: DatabaseHosts;
  readonly group: ConnectionGroup;
}

const keptMarks = 120;

/**
 * The recent positions of the primary's write-ahead log. From them, a replica's position tells up to which time the
 * replica has everything, without comparing clocks, and even while nothing is written.
 */
export class WalHistory {
  readonly #pool: ConnectionPool;
  readonly #intervalMs: number;
  readonly #marks: Mark[] = [];
  readonly #stopFollowing: () => void;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(primary: PrimaryAddress, intervalMs: number) {
    this.#intervalMs = intervalMs;
    this.#pool = new ConnectionPool(primary.hosts, {
      ...watchLimits,
      size: 1,
      group: primary.group,
      refuseSecondConnection: false,
      isProbe: true,
    });
    // The log of another host has a history of its own.
    this.#stopFollowing = primary.hosts.onMove(() => this.#marks.splice(0));
    void this.#ask();
  }

  /** The latest time up to which a replica at this position has everything. Undefined if it is not known. */
  coveredBy(position: bigint): number | undefined {
    return this.#marks.findLast((mark) => mark.position <= position)?.at;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopFollowing();
    clearTimeout(this.#next);
    await this.#pool.closeWithin(0);
  }

  async #ask(): Promise<void> {
    const at = performance.now();
    try {
      const { rows } = await this.#pool.query<{ position: string }>(
        'select pg_current_wal_lsn()::text as position',
      );
      this.#marks.push({ at, position: walPosition(rows[0]!.position) });
      if (this.#marks.length > keptMarks) this.#marks.shift();
    } catch {
      // Without a new mark, replicas would soon count as too old.
    }
    if (!this.#closed) this.#next = setTimeout(() => void this.#ask(), this.#intervalMs).unref();
  }
}

/** PostgreSQL writes positions as two hexadecimal numbers of 32 bits: `16/B374D848`. */
export function walPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
