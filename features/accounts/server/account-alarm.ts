import { sql } from 'drizzle-orm';
import { hour } from '#platform/shared/time.ts';
import { rows } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { readSecret } from '#platform/server/secrets.ts';

/**
 * Wrong log-ins at one account, from all addresses together, after which each further try has to prove some work. It
 * never blocks: a stranger could lock a member out that way.
 */
export const accountAlarm = { failures: 20, window: hour } as const;

/** Whether or not the account exists, so that the answer reveals nothing. */
async function hashOfAccount(context: RequestContext, emailKey: string): Promise<Buffer> {
  return keyedHash(await readSecret(context.db, 'login_failure'), emailKey);
}

export async function countAccountFailure(context: RequestContext, emailKey: string): Promise<void> {
  const now = context.clock.now();
  const windowEnd = new Date(now.getTime() + accountAlarm.window);
  const account = await hashOfAccount(context, emailKey);
  await context.db.execute(
    sql`insert into login_failure as known (site_id, pair_hash, failures, window_ends_at)
        values (${context.siteId}, ${account}, 1, ${windowEnd})
        on conflict (site_id, pair_hash) do update set
          failures = case when known.window_ends_at > ${now} then known.failures + 1 else 1 end,
          window_ends_at = case when known.window_ends_at > ${now} then known.window_ends_at else ${windowEnd} end`,
  );
}

/** Whether so many log-ins at this account failed lately that the next one has to prove some work. */
export async function accountAsksForProof(context: RequestContext, emailKey: string): Promise<boolean> {
  const account = await hashOfAccount(context, emailKey);
  const found = await rows(
    context.db,
    sql`select from login_failure where site_id = ${context.siteId} and pair_hash = ${account}
          and window_ends_at > ${context.clock.now()} and failures >= ${accountAlarm.failures}`,
  );
  return found.length > 0;
}
