import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { sql } from 'drizzle-orm';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Database, Executor } from '../db/database.ts';
import { readFiguresFrom } from '../figures-at-scrape.ts';
import type { Services } from '../services.ts';
import type { Job, JobOptions } from './job.ts';
import '../db/archive-figures.ts';
import '../db/standby-figures.ts';
import './queue-figures.ts';
import { beginCounting, countWorker, runBatch, chooseTimeLimitSeconds } from './run-job.ts';
import { steadyClock } from './steady-clock.ts';

export { defineJob, type Job } from './job.ts';

export interface Jobs {
  /** The names of the job kinds, each of which has its own queue. */
  readonly names: readonly string[];
  /** Queues a job, which starts only when `executor`'s transaction commits. `after` is in seconds. */
  enqueue<D extends object>(executor: Executor, job: Job<D>, data: D, after?: number): Promise<void>;
}

const calculateBatchSize = ({ concurrency = 1 }: JobOptions): number => 8 * concurrency;

const queueOptions = (options: JobOptions) => ({
  retryLimit: options.retryLimit ?? 8,
  retryDelay: options.retryDelay ?? 5,
  retryBackoff: true,
  // A killed worker stops sending heartbeats. Its job is then taken over by another worker within about a minute,
  // rather than after 15.
  heartbeatSeconds: 30,
  // For a whole batch. Each of its jobs also has a time limit of its own.
  expireInSeconds:
    (chooseTimeLimitSeconds(options) * calculateBatchSize(options)) / (options.concurrency ?? 1) + 60,
  ...(options.retryDelayMax ? { retryDelayMax: options.retryDelayMax } : {}),
});

/**
 * A full queue is processed without a pause. `#wake` looks for due jobs. Polling is the fallback if that
 * fails.
 */
const polling = {
  pollingIntervalSeconds: 30,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/**
 * The interval between two checks for due jobs, in milliseconds. One statement checks all queues, instead of
 * one statement for each of forty.
 */
const wakeIntervalMs = 1_000;
/** After this long without a check, jobs are considered late. */
const lookOverdueMs = 15_000;

const dueQueues = `
  select name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/**
 * Returned jobs become due only after this process has ended. Until then, pg-boss may still complete them as
 * its own, even if another process has taken over.
 */
const returnJobs = `
  update pgboss.job
  set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + interval '5 seconds'
  where name = $1 and id = any($2::uuid[]) and state = 'active'`;

const retryNow = `
  update pgboss.job set start_after = now()
  where name = any ($1::text[]) and state = 'retry' and start_after > now()`;

/** pg-boss reports failures of its workers as plain objects that have the fields of the error. */
function asError(failure: object): Error {
  if (failure instanceof Error) return failure;
  const { message } = failure as { message?: string };
  return Object.assign(new Error(message ?? 'The job queue failed.'), failure);
}

function differ(queue: object, options: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(options).some(([name, value]) => Reflect.get(queue, name) !== value);
}

/** The job queue, in the application's own database (schema `pgboss`). */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss;
  readonly #db: Database;
  readonly #jobs: readonly Job[];
  readonly #onError: (error: Error) => void;
  /** The ids of this process's workers, by queue name. */
  readonly #workers = new Map<string, string>();
  /** The ids of unfinished jobs that this process has claimed, by queue name. */
  readonly #claimed = new Map<string, Set<string>>();
  #nextLook: NodeJS.Timeout | undefined;
  #lookedAt = -Infinity;
  #stopped = false;

  constructor(db: Database, jobs: readonly Job[], onError: (error: Error) => void) {
    const options: ConstructorOptions = {
      db: { executeSql: (text: string, values?: unknown[]) => db.pool.query(text, values) },
      clock: steadyClock,
    };
    this.#boss = new PgBoss(options);
    this.#boss.on('error', (error) => onError(asError(error)));
    this.#db = db;
    this.#jobs = jobs;
    this.#onError = onError;
  }

  get names(): readonly string[] {
    return this.#jobs.map(({ name }) => name);
  }

  /** Prepares the queues. Call it before the first `enqueue`. */
  async start(): Promise<void> {
    await this.#boss.start();
    readFiguresFrom(this.#db);
    const existing = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of this.#jobs) {
      const options = queueOptions(job.options);
      const queue = existing.get(job.name);
      if (!queue) await this.#boss.createQueue(job.name, options);
      else if (differ(queue, options)) await this.#boss.updateQueue(job.name, options);
      if (job.options.schedule) await this.#boss.schedule(job.name, job.options.schedule);
      // Loads the queue's table name here, because the first `enqueue` may hold the last connection in a
      // transaction.
      await this.#boss.findJobs(job.name, { id: uuidv7() });
    }
  }

  /** Starts running jobs in this process. */
  async work(services: Services): Promise<void> {
    countWorker(1);
    for (const job of this.#jobs) {
      beginCounting(job);
      const options = { ...polling, batchSize: calculateBatchSize(job.options) };
      const worker = await this.#boss.work(job.name, options, async (batch) => {
        const claimed = new Set(batch.map(({ id }) => id));
        this.#claimed.set(job.name, claimed);
        const results = await runBatch(services, job, batch, {
          stopped: () => this.#stopped,
          ended: (id) => claimed.delete(id),
        });
        await this.#returnClaimed(job.name);
        return results;
      });
      this.#workers.set(job.name, worker);
      if (job.options.atStart) await this.#boss.send(job.name);
    }
    void this.#wake();
  }

  /** Whether this process runs jobs, and has recently checked for due ones. */
  get isLooking(): boolean {
    return !this.#stopped && performance.now() - this.#lookedAt < lookOverdueMs;
  }

  /** Periodically wakes the workers of queues with due jobs. */
  async #wake(): Promise<void> {
    try {
      const names = [...this.#workers.keys()];
      const dueRows = await this.#db.prepared<{ name: string }>('jobs_due', dueQueues, [names]);
      for (const { name } of dueRows) this.#boss.notifyWorker(this.#workers.get(name)!);
      this.#lookedAt = performance.now();
    } catch (error) {
      if (!this.#stopped) this.#onError(error as Error);
    }
    if (!this.#stopped) this.#nextLook = setTimeout(() => void this.#wake(), wakeIntervalMs).unref();
  }

  async enqueue<D extends object>(executor: Executor, job: Job<D>, data: D, after = 0): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) =>
      executor.execute(withParameters(text, values)) as Promise<{ rows: never[] }>;
    await this.#boss.send(job.name, data, {
      db: { executeSql },
      ...(after > 0 ? { startAfter: after } : {}),
    });
  }

  /** Makes jobs due that are waiting for a retry, because the service on which they failed works again. */
  async retryNow(...jobs: readonly Pick<Job, 'name'>[]): Promise<void> {
    const names = jobs.map(({ name }) => name);
    await this.#db.prepared('jobs_retry_now', retryNow, [names]);
  }

  /** Stops claiming jobs and waits for the running ones. After `withinMs`, these go back to the queue. */
  async stop(withinMs = 5_000): Promise<void> {
    this.#stopped = true;
    readFiguresFrom(null);
    countWorker(0);
    clearTimeout(this.#nextLook);
    const ended = Promise.all([...this.#workers.keys()].map((name) => this.#boss.offWork(name)));
    await Promise.race([ended, pause(withinMs, undefined, { ref: false })]);
    await Promise.all([...this.#claimed.keys()].map((name) => this.#returnClaimed(name)));
    await this.#boss.stop({ graceful: false });
  }

  /** Returns jobs that were claimed but not finished to other processes, without counting an attempt. */
  async #returnClaimed(name: string): Promise<void> {
    const ids = [...(this.#claimed.get(name) ?? [])];
    this.#claimed.delete(name);
    if (ids.length > 0) await this.#db.pool.query(returnJobs, [name, ids]);
  }
}

/**
 * Turns SQL with parameters like `$1` into the query builder's form, so that it runs inside an open
 * transaction.
 */
function withParameters(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}
