import type { ConnectionPool } from './connection-pool.ts';

/** A connection that was hung up while a statement ran. Its process in PostgreSQL may go on, for example in a commit. */
export interface AbandonedProcess {
  readonly pid: number;
  /** By the clock of this process, as from `performance.now()`. */
  readonly since: number;
}

/**
 * All pools of a process. They connect to the same database, so if one pool notices a loss, the loss affects them all.
 */
export class ConnectionGroup {
  readonly #pools = new Set<ConnectionPool>();
  #acceptsChanges = true;
  #isWatched = false;

  /** False while the database answers, but commits do not go through. Then nobody waits for one. */
  get acceptsChanges(): boolean {
    return this.#acceptsChanges;
  }

  /** Whether somebody looks after abandoned processes. Otherwise pools do not count them. */
  get isWatched(): boolean {
    return this.#isWatched;
  }

  watch(): void {
    this.#isWatched = true;
  }

  setAcceptsChanges(accepts: boolean): void {
    this.#acceptsChanges = accepts;
  }

  add(pool: ConnectionPool): void {
    this.#pools.add(pool);
  }

  remove(pool: ConnectionPool): void {
    this.#pools.delete(pool);
  }

  dropIdle(): void {
    for (const pool of this.#pools) pool.dropIdle();
  }

  /** Replaces all connections: idle ones now, and those in use as soon as they are released. */
  replaceAll(): void {
    for (const pool of this.#pools) pool.replaceAll();
  }

  abandoned(): AbandonedProcess[] {
    return [...this.#pools].flatMap((pool) => pool.abandoned());
  }

  /** These processes have ended, so other connections may take their places. */
  forgetAbandoned(pids: ReadonlySet<number>): void {
    for (const pool of this.#pools) pool.forgetAbandoned(pids);
  }

  /**
   * Records how many bytes each connection has received so far. The returned function drops the connections
   * that have received nothing since.
   */
  noteHeard(): () => void {
    const drops = Array.from(this.#pools, (pool) => pool.noteHeard());
    return () => {
      for (const drop of drops) drop();
    };
  }
}
