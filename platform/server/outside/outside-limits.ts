/**
 * The time limits and attempts for one outside service. `docs/operations/services.md` lists these numbers, and a test
 * compares them.
 */
export interface OutsideLimits {
  /** For opening a connection. Null where only the total limit applies. */
  readonly connectTimeoutMs: number | null;
  /** For the whole call with all its attempts. For large files, the longest time without progress. */
  readonly totalTimeoutMs: number;
  /** The number of attempts within one call, including the first. Jobs repeat the whole call later. */
  readonly tries: number;
}

export const outsideLimits = {
  s3: { connectTimeoutMs: 3_000, totalTimeoutMs: 10_000, tries: 2 },
  smtp: { connectTimeoutMs: 5_000, totalTimeoutMs: 30_000, tries: 2 },
  sms: { connectTimeoutMs: null, totalTimeoutMs: 10_000, tries: 1 },
  mollie: { connectTimeoutMs: null, totalTimeoutMs: 15_000, tries: 3 },
  gif: { connectTimeoutMs: null, totalTimeoutMs: 10_000, tries: 1 },
  push: { connectTimeoutMs: null, totalTimeoutMs: 10_000, tries: 1 },
  postback: { connectTimeoutMs: null, totalTimeoutMs: 10_000, tries: 1 },
  content_model: { connectTimeoutMs: null, totalTimeoutMs: 120_000, tries: 1 },
  redis: { connectTimeoutMs: 3_000, totalTimeoutMs: 3_000, tries: 1 },
  erasure_journal: { connectTimeoutMs: 3_000, totalTimeoutMs: 10_000, tries: 2 },
  otlp: { connectTimeoutMs: null, totalTimeoutMs: 10_000, tries: 1 },
  error_reports: { connectTimeoutMs: null, totalTimeoutMs: 5_000, tries: 1 },
  files: { connectTimeoutMs: null, totalTimeoutMs: 60_000, tries: 1 },
} as const satisfies Record<string, OutsideLimits>;

export type OutsideName = keyof typeof outsideLimits;
