/** The time limits of a connection, in milliseconds. `docs/operations/services.md` lists these numbers. */
export interface DatabaseLimits {
  /** For a free connection, or for opening a new one. */
  readonly connectTimeoutMs: number;
  /** For running one statement. PostgreSQL cancels a longer one. */
  readonly statementTimeoutMs: number;
  /** For a lock that another transaction holds. PostgreSQL cancels a statement that waits longer. */
  readonly lockTimeoutMs: number;
  /**
   * For any data from PostgreSQL while a statement runs. It is longer than the statement timeout. When it is
   * exceeded, the connection is closed.
   */
  readonly silenceTimeoutMs: number;
}

/** Limits while a visitor waits for the response. */
export const requestLimits: DatabaseLimits = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 2_000,
  silenceTimeoutMs: 12_000,
};

/** Limits for jobs, commands and work that a request defers. */
export const backgroundLimits: DatabaseLimits = {
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 10_000,
  silenceTimeoutMs: 65_000,
};

/** The connections that a server has for its background work, in addition to those of `DATABASE_POOL`. */
export const backgroundConnections = 4;

/** A process's connections that watch the database: one reads, for `/readyz` too, and the other commits. */
export const watchConnections = 2;

export interface WatchLimits extends DatabaseLimits {
  /** The time from one response to the next check. */
  readonly intervalMs: number;
  /** The time within which `/readyz` answers, whatever PostgreSQL does. */
  readonly readyTimeoutMs: number;
  /** The database counts as accepting changes while a commit went through within this time. */
  readonly commitAgeMs: number;
  /** After this time on a database that is read-only, all connections are replaced. */
  readonly readOnlyMs: number;
}

/** A lost database is noticed within this time: the interval plus the silence timeout. */
export const watchLimits: WatchLimits = {
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 800,
  lockTimeoutMs: 800,
  silenceTimeoutMs: 4_000,
  intervalMs: 2_000,
  readyTimeoutMs: 1_900,
  commitAgeMs: 10_000,
  readOnlyMs: 10_000,
};

export interface ReplicaLimits extends DatabaseLimits {
  /** The time between two checks of a replica. */
  readonly intervalMs: number;
  /** A replica is not used while it may lack changes older than this. */
  readonly maxLagMs: number;
}

/** Shorter than those of the primary, so that a read has time left for the primary when a replica fails. */
export const replicaLimits: ReplicaLimits = {
  connectTimeoutMs: 500,
  statementTimeoutMs: 2_000,
  lockTimeoutMs: 1_000,
  silenceTimeoutMs: 2_500,
  intervalMs: 500,
  maxLagMs: 2_000,
};
