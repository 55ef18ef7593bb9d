import { sql } from 'drizzle-orm';
import { hour } from '#platform/shared/time.ts';
import { rows } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/**
 * After this many failed log-ins for one account, counted over all IP addresses, each further log-in requires proof of
 * work. The account is never blocked, because a stranger could then lock a member out.
 */
export const accountAlarm = { failures: 20, window: hour } as const;

/** Counts a failed log-in by the account's key from `failureKeys`. The account need not exist. */
export async function countAccountFailure(context: RequestContext, account: Buffer): Promise<void> {
  const now = context.clock.now();
  const windowEnd = new Date(now.getTime() + accountAlarm.window);
  await context.db.execute(
    sql`insert into login_failure as known (site_id, pair_hash, failures, window_ends_at)
        values (${context.siteId}, ${account}, 1, ${windowEnd})
        on conflict (site_id, pair_hash) do update set
          failures = case when known.window_ends_at > ${now} then known.failures + 1 else 1 end,
          window_ends_at = case when known.window_ends_at > ${now} then known.window_ends_at else ${windowEnd} end`,
  );
}

/** Whether so many recent log-ins for this account failed that the next log-in requires proof of work. */
export async function accountAsksForProof(context: RequestContext, account: Buffer): Promise<boolean> {
  const failures = await rows(
    context.db,
    sql`select from login_failure where site_id = ${context.siteId} and pair_hash = ${account}
          and window_ends_at > ${context.clock.now()} and failures >= ${accountAlarm.failures}`,
  );
  return failures.length > 0;
}
