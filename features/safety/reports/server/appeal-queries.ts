import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { countCapped } from '#platform/server/db/count-capped.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { named, ofReported, withName, type NamedReport, type ReportRow } from './reports-queries.ts';
import { memberReport } from './tables.ts';

const waits = (siteId: number) =>
  and(
    eq(memberReport.siteId, siteId),
    isNotNull(memberReport.appealedAt),
    isNull(memberReport.appealClosedAt),
  );

export interface AppealPosition {
  readonly appealedAt: Date;
  readonly id: string;
}

/** Objections that wait, the oldest first. */
export async function readAppealed(
  executor: Executor,
  siteId: number,
  after: AppealPosition | null,
  limit: number,
): Promise<NamedReport[]> {
  const later = after
    ? sql`(${memberReport.appealedAt}, ${memberReport.id}) > (${after.appealedAt}, ${after.id}::uuid)`
    : undefined;
  const found = await executor
    .select(named)
    .from(memberReport)
    .innerJoin(profile, ofReported)
    .where(and(waits(siteId), later))
    .orderBy(asc(memberReport.appealedAt), asc(memberReport.id))
    .limit(limit);
  return found.map(withName);
}

export const countAppealed = (executor: Executor, siteId: number) =>
  countCapped(executor, memberReport, waits(siteId));

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

/** Undefined when somebody objected to it before. */
export async function insertAppeal(
  executor: Executor,
  { siteId, id }: ReportRow,
  appeal: string,
  appealedAt: Date,
): Promise<ReportRow | undefined> {
  const [row] = await executor
    .update(memberReport)
    .set({ appeal, appealedAt })
    .where(and(eq(memberReport.siteId, siteId), eq(memberReport.id, id), isNull(memberReport.appealedAt)))
    .returning();
  return row;
}

/** Undefined when it does not wait, or is not there. */
export async function closeAppealOf(
  executor: Executor,
  siteId: number,
  which: { readonly id: string } | { readonly reportedId: string },
  closed: Pick<ReportRow, 'appealOutcome' | 'appealAnswer' | 'appealClosedAt' | 'appealClosedBy'>,
): Promise<ReportRow | undefined> {
  const one = 'id' in which ? eq(memberReport.id, which.id) : eq(memberReport.reportedId, which.reportedId);
  const [row] = await executor
    .update(memberReport)
    .set(closed)
    .where(and(waits(siteId), one))
    .returning();
  return row;
}

/** What a member wrote against their suspensions. */
export async function readOwnAppeals(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<ReportRow[]> {
  return executor
    .select()
    .from(memberReport)
    .where(
      and(
        eq(memberReport.siteId, siteId),
        eq(memberReport.reportedId, memberId),
        isNotNull(memberReport.appealedAt),
      ),
    )
    .orderBy(asc(memberReport.appealedAt));
}
