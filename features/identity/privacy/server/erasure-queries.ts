import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { erasureFailure } from './tables.ts';

/** Accounts deleted at or before a given time, those without a failure first. */
export async function listDueErasures(
  executor: Executor,
  { deletedUntil, now, limit }: { readonly deletedUntil: Date; readonly now: Date; readonly limit: number },
): Promise<(MemberKey & { readonly failures: number })[]> {
  return executor
    .select({
      siteId: account.siteId,
      memberId: account.memberId,
      failures: sql<number>`coalesce(${erasureFailure.failures}, 0)`,
    })
    .from(account)
    .leftJoin(
      erasureFailure,
      and(eq(erasureFailure.siteId, account.siteId), eq(erasureFailure.memberId, account.memberId)),
    )
    .where(
      and(
        eq(account.status, 'deleted'),
        lte(account.deletedAt, deletedUntil),
        or(isNull(erasureFailure.retryAt), lte(erasureFailure.retryAt, now)),
      ),
    )
    .orderBy(sql`${erasureFailure.retryAt} nulls first`, asc(account.deletedAt))
    .limit(limit);
}

export async function upsertErasureFailure(
  executor: Executor,
  row: typeof erasureFailure.$inferInsert,
): Promise<void> {
  const { failures, retryAt } = row;
  await executor
    .insert(erasureFailure)
    .values(row)
    .onConflictDoUpdate({
      target: [erasureFailure.siteId, erasureFailure.memberId],
      set: { failures, retryAt },
    });
}
