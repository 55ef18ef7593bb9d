import type { Database, Executor } from '../db/database.ts';
import { sql } from 'drizzle-orm';

export interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** How many seconds the oldest due job has been waiting. 0 if none is due. */
  readonly oldest: number;
  /** When the next job that is not due yet becomes due. */
  readonly next: Date | null;
  /** A cron expression in UTC. */
  readonly schedule: string | null;
}

export interface FailedJob {
  readonly name: string;
  readonly id: string;
  readonly at: Date;
  readonly tries: number;
  /** The code or the kind of the error, never its message, which may quote values. */
  readonly error: string | null;
}

/** Counts beyond this are not exact. */
export const maxCountedJobs = 10_000;

/** Null means the whole installation: the jobs of every site, and those that belong to none. */
export type JobScope = number | null;

/** Whether a job is in a scope. The data of a job that works for one site names it as `siteId`. */
const isOfSite = (scope: string) =>
  `(${scope}::integer is null or data -> 'siteId' = to_jsonb(${scope}::integer))`;

const figures = `
  select queue.name, live.waiting, live.running, live.oldest, live.next, failed.count as failed, schedule.cron as schedule
  from unnest($1::text[]) as queue (name)
  left join pgboss.schedule on schedule.name = queue.name
  cross join lateral (
    select count(*) filter (where state < 'active')::integer as waiting,
      count(*) filter (where state = 'active')::integer as running,
      coalesce(extract(epoch from max(now() - start_after) filter (where state < 'active' and start_after <= now())), 0)::float as oldest,
      min(start_after) filter (where state < 'active' and start_after > now()) as next
    from (select state, start_after, data from pgboss.job where name = queue.name and state <= 'active' limit $2) as live
    where ${isOfSite('$3')}
  ) as live
  cross join lateral (
    select count(*)::integer
    from (select data from pgboss.job where name = queue.name and state = 'failed' limit $2) as failed
    where ${isOfSite('$3')}
  ) as failed (count)
  order by queue.name`;

const failed = `
  select name, id, completed_on as at, retry_count + 1 as tries,
    substring(coalesce(output ->> 'code', output ->> 'name') from '^[A-Za-z0-9_.-]{1,60}$') as error
  from pgboss.job where name = any ($1::text[]) and state = 'failed' and ${isOfSite('$3')}
  order by completed_on desc nulls last, id desc limit $2`;

export function listQueues(db: Database, names: readonly string[], scope: JobScope): Promise<QueueFigures[]> {
  return db.prepared<QueueFigures>('jobs_by_kind', figures, [names, maxCountedJobs, scope]);
}

/** The jobs that failed for good, latest first. The queue keeps them for two weeks at most. */
export function listFailedJobs(
  db: Database,
  names: readonly string[],
  scope: JobScope,
  limit: number,
): Promise<FailedJob[]> {
  return db.prepared<FailedJob>('jobs_failed', failed, [names, limit, scope]);
}

/** A failed job that somebody decided about. */
export interface DecidedJob {
  /** Null if the job works for no site in particular. */
  readonly siteId: number | null;
}

interface FailedJobRef {
  readonly name: string;
  readonly id: string;
  readonly scope: JobScope;
}

const isFailed = ({ name, id, scope }: FailedJobRef) =>
  sql`name = ${name} and id = ${id} and state = 'failed'
    and (${scope}::integer is null or data -> 'siteId' = to_jsonb(${scope}::integer))`;

const decided = sql`case when jsonb_typeof(data -> 'siteId') = 'number' then (data ->> 'siteId')::integer end as "siteId"`;

/** Makes a failed job due again, with one more attempt. Null if it has not failed, is gone, or is out of scope. */
export async function retryFailedJob(executor: Executor, job: FailedJobRef): Promise<DecidedJob | null> {
  const { rows } = await executor.execute<DecidedJob & Record<string, unknown>>(sql`
    update pgboss.job
    set state = 'retry', completed_on = null, start_after = now(), retry_limit = retry_count + 1
    where ${isFailed(job)} returning ${decided}`);
  return rows[0] ?? null;
}

/** Deletes a failed job. Null if it has not failed, is gone, or is out of scope. */
export async function dropFailedJob(executor: Executor, job: FailedJobRef): Promise<DecidedJob | null> {
  const { rows } = await executor.execute<DecidedJob & Record<string, unknown>>(sql`
    delete from pgboss.job where ${isFailed(job)} returning ${decided}`);
  return rows[0] ?? null;
}
