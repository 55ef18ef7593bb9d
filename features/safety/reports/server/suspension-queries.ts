import { desc } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
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
    .where(has(account, { siteId, memberId }));
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
    .where(has(memberReport, { siteId, reportedId: memberId, decision: 'suspend' }))
    .orderBy(desc(memberReport.decidedAt))
    .limit(1);
  return row;
}
