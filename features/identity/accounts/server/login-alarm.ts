import { sql } from 'drizzle-orm';
import { minute } from '#platform/shared/time.ts';
import { rows } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/**
 * Decisions: a site-wide rise in failed log-ins asks for proof of work. Members who mistype make a site of twenty thousand
 * log-ins a day fail some twenty times in a quarter of an hour; ten times that is somebody trying passwords from many
 * addresses, which no count by address sees. A larger site asks sooner than it must, which costs its members a moment.
 */
export const loginAlarm = { failures: 200, window: 15 * minute } as const;

/** Counts one more wrong log-in of the site, by the minute: for all processes, and over restarts. */
export async function countSiteFailure(context: RequestContext): Promise<void> {
  await context.db.execute(
    sql`insert into login_failure_minute as known (site_id, starts_at, failures)
        values (${context.siteId}, date_trunc('minute', ${context.clock.now()}::timestamptz), 1)
        on conflict (site_id, starts_at) do update set failures = known.failures + 1`,
  );
}

/** Whether so many log-ins of the site failed lately that each has to prove some work. */
export async function asksForProof(context: RequestContext): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - loginAlarm.window);
  const [row] = await rows<{ failures: number }>(
    context.db,
    sql`select coalesce(sum(failures), 0)::int as failures from login_failure_minute
        where site_id = ${context.siteId} and starts_at > ${since}`,
  );
  return row!.failures >= loginAlarm.failures;
}
