/** How long, and how often, one outside service is asked. `docs/operations.md` lists these numbers; a test compares them. */
export interface OutsideLimits {
  /** Opening a connection; null where the total limit alone applies. */
  readonly connectTimeoutMs: number | null;
  /** The whole call with all its tries. For large files: the longest time without progress. */
  readonly totalTimeoutMs: number;
  /** Within one call, the first included. Jobs repeat the whole call later. */
  readonly tries: number;
}

export const outsideLimits = {
  s3: { connectTimeoutMs: 3_000, totalTimeoutMs: 10_000, tries: 2 },
  files: { connectTimeoutMs: null, totalTimeoutMs: 60_000, tries: 1 },
} as const satisfies Record<string, OutsideLimits>;

export type OutsideName = keyof typeof outsideLimits;
