import type { Services } from '../services.ts';

export interface JobOptions {
  /** Retries after the first attempt; the pause doubles from `retryDelay`. */
  readonly retryLimit?: number;
  /** Seconds. */
  readonly retryDelay?: number;
  /** Longest pause between two attempts, in seconds. */
  readonly retryDelayMax?: number;
  /** Seconds until a running attempt counts as failed: 600, or 3,600 for a job with a schedule. */
  readonly timeLimit?: number;
  /** How many one process runs at the same time; 1 by default. */
  readonly concurrency?: number;
  /** A cron expression in UTC on which the job runs. */
  readonly schedule?: string;
  /** Also runs, with no data, whenever a process starts running jobs. */
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
