import { sql } from 'drizzle-orm';
import { fail } from '#platform/shared/errors.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { rows } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import { accountErrors } from '../../contract.ts';

/**
 * Decisions: after 5 failed log-ins within 15 minutes, the IP address is blocked for that account for 15 minutes. Each
 * further block lasts twice as long, up to 24 hours.
 */
export const lockOut = {
  failures: 5,
  window: 15 * minute,
  firstBlock: 15 * minute,
  longestBlock: 24 * hour,
} as const;

/** The key for counting one IP address's failed log-ins for one account, whether or not the account exists. */
export async function failurePair(context: RequestContext, emailKey: string): Promise<Buffer> {
  return (await failureKeys(context, emailKey)).pair;
}

/** The key above, and the key for counting the failed log-ins from all IP addresses for the account. */
export async function failureKeys(
  context: RequestContext,
  emailKey: string,
): Promise<{ readonly pair: Buffer; readonly account: Buffer }> {
  const secret = await loadSecret(context.db, 'login_failure');
  return { pair: keyedHash(secret, emailKey, context.address), account: keyedHash(secret, emailKey) };
}

/** @throws {CallError} `account_blocked` with the number of minutes left. */
export async function refuseWhileBlocked(context: RequestContext, pair: Buffer): Promise<void> {
  const now = context.clock.now();
  const [row] = await rows<{ blocked_until: string | null }>(
    context.db,
    sql`select blocked_until::text from login_failure where site_id = ${context.siteId} and pair_hash = ${pair} and blocked_until > ${now}`,
  );
  if (row?.blocked_until) throw blocked(new Date(row.blocked_until), now);
}

/**
 * Counts a failed log-in.
 * @throws {CallError} `account_blocked` if the limit is exceeded.
 */
export async function countFailure(context: RequestContext, pair: Buffer): Promise<void> {
  const now = context.clock.now();
  const windowEnd = new Date(now.getTime() + lockOut.window);
  const doubled = sql`least(${lockOut.longestBlock} * interval '1 millisecond', ${lockOut.firstBlock} * interval '1 millisecond' * power(2, least(known.blocks, 20)))`;
  const full = sql`(known.window_ends_at > ${now} and known.failures + 1 >= ${lockOut.failures})`;
  // Blocks are deleted a day after the last one ended.
  const blocks = sql`case when known.blocked_until < ${new Date(now.getTime() - lockOut.longestBlock)} then 0 else known.blocks end`;
  const [row] = await rows<{ blocked_until: string | null }>(
    context.db,
    sql`insert into login_failure as known (site_id, pair_hash, failures, window_ends_at)
        values (${context.siteId}, ${pair}, 1, ${windowEnd})
        on conflict (site_id, pair_hash) do update set
          failures = case when ${full} then 0 when known.window_ends_at > ${now} then known.failures + 1 else 1 end,
          window_ends_at = case when known.window_ends_at > ${now} and not ${full} then known.window_ends_at else ${windowEnd} end,
          blocked_until = case when ${full} then ${now}::timestamptz + ${doubled} else known.blocked_until end,
          blocks = case when ${full} then known.blocks + 1 else ${blocks} end
        returning case when blocked_until > ${now} then blocked_until::text end as blocked_until`,
  );
  if (row?.blocked_until) throw blocked(new Date(row.blocked_until), now);
}

export async function forgetFailures(context: RequestContext, pair: Buffer): Promise<void> {
  await context.db.execute(
    sql`delete from login_failure where site_id = ${context.siteId} and pair_hash = ${pair}`,
  );
}

function blocked(until: Date, now: Date) {
  return fail(accountErrors.account_blocked, {
    minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute)),
  });
}
