import type { ConnectionPool } from './connection-pool.ts';

/**
 * All pools of a process. They connect to the same database, so if one pool notices a loss, the loss affects them all.
 */
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
