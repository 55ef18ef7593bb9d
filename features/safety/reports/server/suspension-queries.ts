import { and, desc, eq } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { ReportRow } from './reports-queries.ts';
import { memberReport } from './tables.ts';

/** Since when the member is suspended; null when they are not. */
export async function suspendedSince(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Date | null> {
  const [found] = await executor
    .select({ since: account.suspendedAt })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
  return found?.since ?? null;
}

/** The latest decision that took the member off the site. */
export async function readSuspending(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<ReportRow | undefined> {
  const [found] = await executor
    .select()
    .from(memberReport)
    .where(
      and(
        eq(memberReport.siteId, siteId),
        eq(memberReport.reportedId, memberId),
        eq(memberReport.decision, 'suspend'),
      ),
    )
    .orderBy(desc(memberReport.decidedAt))
    .limit(1);
  return found;
}
