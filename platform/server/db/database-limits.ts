/** Timeouts of a connection, in milliseconds. `docs/operations.md` lists these numbers. */
export interface DatabaseLimits {
  /** Waiting for a free or a new connection. */
  readonly connectTimeoutMs: number;
  /** Running one statement; PostgreSQL cancels it. */
  readonly statementTimeoutMs: number;
  /** Waiting for a lock that another transaction holds; PostgreSQL cancels the statement. */
  readonly lockTimeoutMs: number;
  /**
   * Waiting for any data from PostgreSQL while a statement runs; longer than the statement timeout. Then the
   * connection is closed.
   */
  readonly silenceTimeoutMs: number;
}

/** While a visitor waits for the response. */
export const requestLimits: DatabaseLimits = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 2_000,
  silenceTimeoutMs: 12_000,
};

/** For jobs, commands and work that a request defers. */
export const backgroundLimits: DatabaseLimits = {
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 10_000,
  silenceTimeoutMs: 65_000,
};

/** Connections of a server for its background work, in addition to those of `DATABASE_POOL`. */
export const backgroundConnections = 4;

/** Connections of a process that watch the database; `/readyz` uses them too. */
export const watchConnections = 1;

export interface WatchLimits extends DatabaseLimits {
  /** From one response to the next check. */
  readonly intervalMs: number;
  /** `/readyz` answers within this, whatever PostgreSQL does. */
  readonly readyTimeoutMs: number;
}

/** A lost database is noticed within the interval plus the silence timeout. */
export const watchLimits: WatchLimits = {
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 800,
  lockTimeoutMs: 800,
  silenceTimeoutMs: 4_000,
  intervalMs: 2_000,
  readyTimeoutMs: 1_900,
};
