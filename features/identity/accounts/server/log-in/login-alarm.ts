import { sql } from 'drizzle-orm';
import { minute } from '#platform/shared/time.ts';
import { rows } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/**
 * Decisions: if failed log-ins rise across the site, log-ins require proof of work. On a site with twenty thousand
 * log-ins a day, typing errors cause about twenty failures per quarter of an hour. Ten times that number means that
 * someone is trying passwords from many IP addresses, which per-address counts do not detect. A larger site reaches
 * the limit sooner than necessary, which costs its members a moment.
 */
export const loginAlarm = { failures: 200, window: 15 * minute } as const;

/** Counts the site's failed log-ins per minute, across all processes and restarts. */
export async function countSiteFailure(context: RequestContext): Promise<void> {
  await context.db.execute(
    sql`insert into login_failure_minute as known (site_id, starts_at, failures)
        values (${context.siteId}, date_trunc('minute', ${context.clock.now()}::timestamptz), 1)
        on conflict (site_id, starts_at) do update set failures = known.failures + 1`,
  );
}

/** Whether so many recent log-ins on the site failed that each log-in requires proof of work. */
export async function asksForProof(context: RequestContext): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - loginAlarm.window);
  const [row] = await rows<{ failures: number }>(
    context.db,
    sql`select coalesce(sum(failures), 0)::int as failures from login_failure_minute
        where site_id = ${context.siteId} and starts_at > ${since}`,
  );
  return row!.failures >= loginAlarm.failures;
}
