import { and, desc, eq } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { ReportRow } from './reports-queries.ts';
import { memberReport } from './tables.ts';

/** When the member was suspended. Null if they are not suspended. */
export async function findSuspensionStart(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Date | null> {
  const [row] = await executor
    .select({ since: account.suspendedAt })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
  return row?.since ?? null;
}

/** The latest decision that suspended the member. */
export async function findSuspendingReport(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<ReportRow | undefined> {
  const [row] = await executor
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
  return row;
}
