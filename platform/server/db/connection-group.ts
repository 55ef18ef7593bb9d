import type { ConnectionPool } from './connection-pool.ts';

/** All pools of a process. They lead to the same database, so a loss that one of them notices concerns the others. */
export class ConnectionGroup {
  readonly #pools = new Set<ConnectionPool>();

  add(pool: ConnectionPool): void {
    this.#pools.add(pool);
  }

  remove(pool: ConnectionPool): void {
    this.#pools.delete(pool);
  }

  dropIdle(): void {
    for (const pool of this.#pools) pool.dropIdle();
  }

  /** Notes how much every connection has heard so far. The answer drops those that have heard nothing since. */
  noteHeard(): () => void {
    const drops = Array.from(this.#pools, (pool) => pool.noteHeard());
    return () => {
      for (const drop of drops) drop();
    };
  }
}
