import type { Database } from './database.ts';
import { listCauses, DatabaseUnavailable } from './database-unavailable.ts';
import { inTransaction, outsideTransaction } from './transaction-scope.ts';

/** Age in ms after which the value is read again. Until the read completes, the cached one is used. */
const refreshAfterMs = 2_500;
/** Maximum staleness of a cached value, in ms. */
const maxStalenessMs = 5_000;
/** The same while the database gives no connection in time, so that pages are not lost with the first slow read. */
const maxStalenessWithoutDatabaseMs = 60_000;

interface Snapshot<T> {
  readonly value: T;
  /** By `performance`, which does not follow the clock when it is set. */
  readonly readAt: number;
}

interface Known<T> {
  snapshot?: Snapshot<T>;
  reading?: Promise<Snapshot<T>>;
}

/** A small value that most requests need, cached for each database. */
export interface RefreshedRead<T> {
  /**
   * Returns a value that is at most five seconds old. Concurrent requests share one read. Code inside a transaction
   * gets the cached value, however old, because it must not wait for a second connection.
   */
  get(db: Database): Promise<T>;
  /** Clears the cache after a change in this process. Requests and jobs have separate connections and caches. */
  forget(): void;
}

export function refreshedRead<T>(read: (db: Database) => Promise<T>): RefreshedRead<T> {
  let cache = new WeakMap<Database, Known<T>>();

  async function readInto(entry: Known<T>, db: Database): Promise<Snapshot<T>> {
    try {
      const readAt = performance.now();
      return (entry.snapshot = { value: await read(db), readAt });
    } finally {
      delete entry.reading;
    }
  }

  async function loadSnapshot({ primary: db }: Database): Promise<Snapshot<T>> {
    const entry = cache.get(db) ?? {};
    cache.set(db, entry);
    const ageMs = entry.snapshot ? performance.now() - entry.snapshot.readAt : Infinity;
    if (ageMs < refreshAfterMs) return entry.snapshot!;
    const reading = (entry.reading ??= outsideTransaction(() => readInto(entry, db)));
    if (ageMs < maxStalenessMs || (entry.snapshot && inTransaction())) {
      // This caller uses the cached value. Callers that wait for the read get its error.
      reading.catch(() => undefined);
      return entry.snapshot!;
    }
    return reading.catch((error: unknown) => {
      const isUsable = entry.snapshot !== undefined && ageMs < maxStalenessWithoutDatabaseMs;
      if (isUsable && listCauses(error).some((cause) => cause instanceof DatabaseUnavailable))
        return entry.snapshot!;
      throw error;
    });
  }

  return {
    get: async (db) => (await loadSnapshot(db)).value,
    forget: () => {
      cache = new WeakMap();
    },
  };
}
