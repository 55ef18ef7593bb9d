import { desc } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { ReportRow } from './reports-queries.ts';
import { memberReport } from './tables.ts';

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
