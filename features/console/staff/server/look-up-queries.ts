import { and, eq, exists, gt, inArray, isNotNull, lte, not, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { day, hour } from '#platform/shared/time.ts';
import { alertAction } from './staff-queries.ts';

/** What counts as one look-up. */
const lookUpActions = ['member.read', 'member.list', 'console.find'];

const usualDays = 14;
/** The most staff that are watched, over all sites. */
const maxWatchedStaff = 5_000;

/**
 * How often each member of staff opened a member's file, listed members or searched for them in the last hour, and in a usual hour in which they worked. Leaves
 * out those with an alert in the last day.
 */
export function countLookUps(executor: Executor, now: Date) {
  const hourAgo = new Date(now.getTime() - hour);
  const since = new Date(now.getTime() - usualDays * day);
  const own = and(
    has(auditEntry, { siteId: account.siteId, actorId: account.memberId }),
    inArray(auditEntry.action, lookUpActions),
  );
  const openedSql = sql<number>`(select count(*)::integer from ${auditEntry}
    where ${and(own, gt(auditEntry.at, hourAgo))})`;
  const usual = sql<number>`(select coalesce(count(*)::float / nullif(count(distinct date_trunc('hour', ${auditEntry.at})), 0), 0)
    from ${auditEntry} where ${and(own, gt(auditEntry.at, since), lte(auditEntry.at, hourAgo))})`;
  const toldSql = executor
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(
      and(
        has(auditEntry, {
          siteId: account.siteId,
          subject: sql`${account.memberId}::text`,
          action: alertAction,
        }),
        gt(auditEntry.at, new Date(now.getTime() - day)),
      ),
    );
  return executor
    .select({
      siteId: account.siteId,
      memberId: account.memberId,
      name: profile.name,
      opened: openedSql,
      usual,
    })
    .from(account)
    .leftJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(and(isNotNull(account.staffRole), not(exists(toldSql))))
    .limit(maxWatchedStaff);
}
