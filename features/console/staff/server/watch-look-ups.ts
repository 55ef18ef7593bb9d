import { and, eq, exists, gt, isNotNull, lte, not, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { audit } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { day, hour } from '#platform/shared/time.ts';
import { alertAction, mostWatched } from './staff-queries.ts';

/** Fewer files an hour are never unusual. */
const fewest = 40;
/** An hour with more than this many times the usual number is unusual. */
const factor = 3;
const usualDays = 14;

/** Records whoever opened far more files of members in the last hour than they usually do, once a day. */
export async function watchLookUps({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const found = (await countLookUps(db, now)).filter(
    ({ opened, usual }) => opened >= fewest && opened > factor * usual,
  );
  for (const { siteId, memberId, opened, usual } of found) {
    await audit(db, {
      siteId,
      at: now,
      actorId: null,
      action: alertAction,
      subject: memberId,
      memberId,
      details: { opened, usual: Math.round(usual) },
    });
    log.warn({ siteId, opened }, 'a member of staff opened unusually many files of members');
  }
}

/** What each member of staff opened in the last hour, and in a usual hour in which they worked. */
function countLookUps(executor: Executor, now: Date) {
  const hourAgo = new Date(now.getTime() - hour);
  const since = new Date(now.getTime() - usualDays * day);
  const own = and(
    eq(auditEntry.siteId, account.siteId),
    eq(auditEntry.actorId, account.memberId),
    eq(auditEntry.action, 'member.read'),
  );
  const opened = sql<number>`(select count(*)::integer from ${auditEntry} where ${and(own, gt(auditEntry.at, hourAgo))})`;
  const usual = sql<number>`(select coalesce(count(*)::float / nullif(count(distinct date_trunc('hour', ${auditEntry.at})), 0), 0)
    from ${auditEntry} where ${and(own, gt(auditEntry.at, since), lte(auditEntry.at, hourAgo))})`;
  const told = executor
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.siteId, account.siteId),
        eq(auditEntry.subject, sql`${account.memberId}::text`),
        eq(auditEntry.action, alertAction),
        gt(auditEntry.at, new Date(now.getTime() - day)),
      ),
    );
  return executor
    .select({ siteId: account.siteId, memberId: account.memberId, opened, usual })
    .from(account)
    .where(and(isNotNull(account.staffRole), not(exists(told))))
    .limit(mostWatched);
}

export const watchLookUpsJob = defineJob('watch_look_ups', { schedule: '*/10 * * * *' }, watchLookUps);
