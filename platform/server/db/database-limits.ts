/** How long a connection waits for what, in milliseconds. `docs/operations.md` lists these numbers. */
export interface DatabaseLimits {
  /** For a free connection, or for a new one to be made. */
  readonly connectTimeoutMs: number;
  /** For one statement; PostgreSQL ends it. */
  readonly statementTimeoutMs: number;
  /** For a lock that another transaction holds; PostgreSQL ends the statement. */
  readonly lockTimeoutMs: number;
  /** For any word from PostgreSQL while a statement runs; longer than the statement may take. Then we hang up. */
  readonly silenceTimeoutMs: number;
}

/** While a visitor waits. */
export const requestLimits: DatabaseLimits = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 2_000,
  silenceTimeoutMs: 12_000,
};

/** Jobs, commands and what a request leaves to be done later. */
export const backgroundLimits: DatabaseLimits = {
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 10_000,
  silenceTimeoutMs: 65_000,
};

/** Connections of a server for its background work, beside those of `DATABASE_POOL`. */
export const backgroundConnections = 4;

/** Connections of a process that watch the database, which `/readyz` asks as well. */
export const watchConnections = 1;

export interface WatchLimits extends DatabaseLimits {
  /** From an answer to the next question. */
  readonly intervalMs: number;
  /** `/readyz` answers within this, whatever PostgreSQL does. */
  readonly readyTimeoutMs: number;
}

/** A database that was lost is noticed within the sum of interval and silence. */
export const watchLimits: WatchLimits = {
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 800,
  lockTimeoutMs: 800,
  silenceTimeoutMs: 4_000,
  intervalMs: 2_000,
  readyTimeoutMs: 1_900,
};
