import type { Services } from '../services.ts';

export interface JobOptions {
  /** Tries after the first; the pause doubles from `retryDelay`. */
  readonly retryLimit?: number;
  /** Seconds. */
  readonly retryDelay?: number;
  /** Longest pause between two tries, in seconds. */
  readonly retryDelayMax?: number;
  /** Seconds until a try that still runs counts as failed: 600, or 3,600 for a job with a schedule. */
  readonly timeLimit?: number;
  /** How many a process runs at the same time; 1 unless told otherwise. */
  readonly concurrency?: number;
  /** A cron expression in UTC: the job then runs by itself. */
  readonly schedule?: string;
  /** Runs, with no data, whenever a process begins to run jobs. */
  readonly atStart?: boolean;
}

/** A kind of background work. Its data is small and holds ids, never personal data. */
export interface Job<D extends object = object> {
  readonly name: string;
  readonly options: JobOptions;
  run(services: Services, data: D): Promise<void>;
}

export function defineJob<D extends object>(
  name: string,
  options: JobOptions,
  run: (services: Services, data: D) => Promise<void>,
): Job<D> {
  return { name, options, run };
}
