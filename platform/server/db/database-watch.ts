import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionGroup } from './connection-group.ts';
import { ConnectionPool } from './connection-pool.ts';
import { watchConnections, watchLimits, type WatchLimits } from './database-limits.ts';
import { DatabaseSilent } from './database-unavailable.ts';

/**
 * Checks the database periodically on a connection of its own. A statement may run for a minute, so a busy
 * connection cannot tell whether the database is still reachable. When a check gets no response, the process
 * drops all its connections that have received nothing since the check began.
 */
export class DatabaseWatch {
  readonly #group: ConnectionGroup;
  readonly #limits: WatchLimits;
  readonly #pool: ConnectionPool;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, group: ConnectionGroup, limits: WatchLimits = watchLimits) {
    this.#group = group;
    this.#limits = limits;
    this.#pool = new ConnectionPool(url, {
      ...limits,
      size: watchConnections,
      group,
      refuseSecondConnection: false,
    });
    this.#askLater();
  }

  /** Whether the database responds right now, for `/readyz`. */
  async answers(): Promise<boolean> {
    const answer = this.#pool.query('select 1').then(
      () => true,
      () => false,
    );
    const timeout = pause(this.#limits.readyTimeoutMs, false, { ref: false });
    return Promise.race([answer, timeout]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#pool.closeWithin(0);
  }

  #askLater(): void {
    if (!this.#closed) this.#next = setTimeout(() => void this.#ask(), this.#limits.intervalMs).unref();
  }

  async #ask(): Promise<void> {
    const dropUnheard = this.#group.noteHeard();
    try {
      await this.#pool.query('select 1');
    } catch (error) {
      if (error instanceof DatabaseSilent) dropUnheard();
    }
    this.#askLater();
  }
}
