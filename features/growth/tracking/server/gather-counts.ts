import type { Database } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';

interface Kind<Row> {
  readonly toKey: (row: Row) => string;
  readonly sum: (one: Row, other: Row) => Row;
  /** Adds to the stored counts. Each key occurs once. */
  readonly write: (db: Database, rows: readonly Row[]) => Promise<void>;
}

/**
 * One writer per process. Counts that arrive during a write are added by the next statement, so at most one connection
 * waits for the row of a busy page.
 */
class Gatherer<Row> {
  readonly #db: Database;
  readonly #kind: Kind<Row>;
  #waiting = new Map<string, Row>();
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();

  constructor(db: Database, kind: Kind<Row>) {
    this.#db = db;
    this.#kind = kind;
  }

  /** Resolves when the count is stored. */
  add(row: Row): Promise<void> {
    const key = this.#kind.toKey(row);
    const waitingRow = this.#waiting.get(key);
    this.#waiting.set(key, waitingRow ? this.#kind.sum(waitingRow, row) : row);
    this.#next ??= this.#current.then(() => this.#write());
    return this.#next;
  }

  #write(): Promise<void> {
    const rows = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#next = null;
    const written = this.#kind.write(this.#db, rows);
    // A failed write is rejected only for its own callers, not for later ones.
    this.#current = written.catch(() => undefined);
    return written;
  }
}

/** Counts one kind of event. Each database has its own writer. */
export function gatherCounts<Row>(kind: Kind<Row>): (db: Database, row: Row) => Promise<void> {
  const gatherers = perDatabase((db: Database) => new Gatherer(db, kind));
  return (db, row) => gatherers(db).add(row);
}
