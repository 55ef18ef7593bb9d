import type { Services } from '../services.ts';

export interface JobOptions {
  /** The number of retries after the first attempt. The pause doubles, starting from `retryDelay`. */
  readonly retryLimit?: number;
  /** In seconds. */
  readonly retryDelay?: number;
  /** The longest pause between two attempts, in seconds. */
  readonly retryDelayMax?: number;
  /**
   * The seconds after which a running attempt counts as failed. The default is 600, or 3,600 for a job with a
   * schedule.
   */
  readonly timeLimit?: number;
  /** How many of these jobs one process runs at the same time. The default is 1. */
  readonly concurrency?: number;
  /** A cron expression, in UTC, that says when the job runs. */
  readonly schedule?: string;
  /**
   * It sends something to people who must not get it twice. After a restore, such jobs are dropped, because they may have
   * run after the restored moment.
   */
  readonly reachesPeople?: boolean;
  /** Also runs the job, without data, whenever a process starts running jobs. */
  readonly atStart?: boolean;
}

/** A kind of background work. Its data is small and holds ids, never personal data. */
export interface Job<D extends object = object> {
  readonly name: string;
  readonly options: JobOptions;
  run(services: Services, data: D): Promise<void>;
  /** Called after the last attempt has failed. */
  onFailed?(services: Services, data: D): Promise<void>;
}

export function defineJob<D extends object>(
  name: string,
  options: JobOptions,
  run: Job<D>['run'],
  onFailed?: Job<D>['onFailed'],
): Job<D> {
  return { name, options, run, ...(onFailed ? { onFailed } : {}) };
}
