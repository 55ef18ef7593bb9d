import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { newReference } from '#platform/server/case-reference.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { memberReport } from './tables.ts';

export type ReportRow = typeof memberReport.$inferSelect;
export type NamedReport = ReportRow & { readonly name: string };

const byId = (siteId: number, id: string) => has(memberReport, { siteId, id });
const isOpen = (siteId: number) => and(eq(memberReport.siteId, siteId), isNull(memberReport.decidedAt));

const selectReports = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(memberReport), name: profile.name })
    .from(memberReport)
    .innerJoin(profile, has(profile, { siteId: memberReport.siteId, memberId: memberReport.reportedId }));

/** Stores a report under a new reference, and returns that. */
export async function insertReport(
  executor: Executor,
  row: Omit<typeof memberReport.$inferInsert, 'reference'>,
): Promise<string> {
  for (;;) {
    const [inserted] = await executor
      .insert(memberReport)
      .values({ ...row, reference: newReference('R') })
      .onConflictDoNothing({ target: [memberReport.siteId, memberReport.reference] })
      .returning({ reference: memberReport.reference });
    if (inserted) return inserted.reference;
  }
}

/** Whether the member has the photo, or, without a photo, whether the member exists. */
export async function subjectExists(
  executor: Executor,
  siteId: number,
  memberId: string,
  photoId: string | undefined,
): Promise<boolean> {
  const subject =
    photoId === undefined
      ? executor.$count(profile, has(profile, { siteId, memberId }))
      : executor.$count(photo, has(photo, { siteId, id: photoId, memberId }));
  return (await subject) > 0;
}

export async function hasReportedPhoto(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  photoId: string,
): Promise<boolean> {
  return (
    (await executor.$count(memberReport, has(memberReport, { siteId, reporterId: memberId, photoId }))) > 0
  );
}

/** An open report with the same reporter, subject and reason. */
export async function findSameOpenReport(
  executor: Executor,
  report: Pick<
    ReportRow,
    'siteId' | 'reporterId' | 'reportedId' | 'photoId' | 'conversationId' | 'messageSeq' | 'reason'
  >,
): Promise<ReportRow | undefined> {
  const [record] = await executor
    .select()
    .from(memberReport)
    .where(
      and(
        isOpen(report.siteId),
        has(memberReport, {
          reporterId: report.reporterId!,
          reportedId: report.reportedId,
          reason: report.reason,
        }),
        sql`${memberReport.photoId} is not distinct from ${report.photoId}`,
        sql`${memberReport.conversationId} is not distinct from ${report.conversationId}`,
        sql`${memberReport.messageSeq} is not distinct from ${report.messageSeq}`,
      ),
    )
    .limit(1);
  return record;
}

export async function countReportsBy(
  executor: Executor,
  siteId: number,
  reporterId: string,
  since?: Date,
): Promise<number> {
  return executor.$count(
    memberReport,
    and(has(memberReport, { siteId, reporterId }), since && gt(memberReport.createdAt, since)),
  );
}

export async function findReport(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<NamedReport | undefined> {
  const [record] = await selectReports(executor).where(byId(siteId, id));
  return record;
}

/** The latest reports about or by a member. */
export async function listMemberReports(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  side: 'about' | 'by',
  limit: number,
): Promise<NamedReport[]> {
  return selectReports(executor)
    .where(
      and(
        eq(memberReport.siteId, siteId),
        eq(side === 'about' ? memberReport.reportedId : memberReport.reporterId, memberId),
      ),
    )
    .orderBy(desc(memberReport.createdAt))
    .limit(limit);
}

/** The latest reports with a given reference or id, or about a given conversation. */
export async function lookUpReports(
  executor: Executor,
  siteId: number,
  search: { readonly reference: string } | { readonly id: string },
  limit: number,
): Promise<NamedReport[]> {
  const named =
    'reference' in search
      ? eq(memberReport.reference, search.reference)
      : or(eq(memberReport.id, search.id), eq(memberReport.conversationId, search.id));
  return selectReports(executor)
    .where(and(eq(memberReport.siteId, siteId), named))
    .orderBy(desc(memberReport.createdAt))
    .limit(limit);
}

/** Reports by id, in no particular order. */
export async function listReports(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<NamedReport[]> {
  if (ids.length === 0) return [];
  return selectReports(executor).where(
    and(eq(memberReport.siteId, siteId), inArray(memberReport.id, [...ids])),
  );
}

/** Other reports about the same member, newest first. */
export async function listOtherReports(
  executor: Executor,
  { siteId, id, reportedId }: ReportRow,
  limit: number,
): Promise<NamedReport[]> {
  return selectReports(executor)
    .where(and(has(memberReport, { siteId, reportedId }), ne(memberReport.id, id)))
    .orderBy(desc(memberReport.createdAt))
    .limit(limit);
}

/** Details of a member for moderators and for mails. */
export async function findReportedMember(executor: Executor, siteId: number, memberId: string) {
  const [record] = await executor
    .select({
      name: profile.name,
      birthDate: profile.birthDate,
      about: profile.about,
      status: profile.status,
      email: account.email,
      language: account.language,
      suspendedAt: account.suspendedAt,
      createdAt: account.createdAt,
    })
    .from(profile)
    .innerJoin(account, has(account, { siteId: profile.siteId, memberId: profile.memberId }))
    .where(has(profile, { siteId, memberId }));
  return record;
}

/** A member's photos that are active or in review, in the member's order. */
export async function listPhotos(executor: Executor, siteId: number, memberId: string) {
  return executor
    .select()
    .from(photo)
    .where(and(has(photo, { siteId, memberId }), ne(photo.status, 'refused')))
    .orderBy(asc(photo.position), asc(photo.id));
}

/** @returns undefined if there is no such open report. */
export async function closeReport(
  executor: Executor,
  siteId: number,
  id: string,
  decision: Pick<ReportRow, 'decision' | 'rule' | 'facts' | 'decidedAt' | 'decidedBy'>,
): Promise<ReportRow | undefined> {
  const [row] = await executor
    .update(memberReport)
    .set(decision)
    .where(and(byId(siteId, id), isNull(memberReport.decidedAt)))
    .returning();
  return row;
}

/** A page of a member's own reports, ordered by id. */
export async function listOwnReports(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  afterId: string | undefined,
  limit: number,
): Promise<ReportRow[]> {
  return executor
    .select()
    .from(memberReport)
    .where(
      and(
        has(memberReport, { siteId, reporterId: memberId }),
        afterId === undefined ? undefined : gt(memberReport.id, afterId),
      ),
    )
    .orderBy(asc(memberReport.id))
    .limit(limit);
}

/** Deletes reports about a member. Reports by the member are kept, without the reporter and the text. */
export async function eraseReports(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const ofSite = eq(memberReport.siteId, siteId);
  await executor.delete(memberReport).where(and(ofSite, eq(memberReport.reportedId, memberId)));
  await executor
    .update(memberReport)
    .set({ reporterId: null, body: '', messageContext: null })
    .where(and(ofSite, eq(memberReport.reporterId, memberId)));
  await executor
    .update(memberReport)
    .set({ decidedBy: null })
    .where(and(ofSite, eq(memberReport.decidedBy, memberId)));
}

/** Deletes reports decided before a given time, except those for which the member is still suspended. */
export async function deleteDecidedBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(memberReport).where(
    sql`${memberReport.decidedAt} < ${moment}
      and not (${memberReport.decision} = 'suspend' and exists (
        select from ${account} where ${account.siteId} = ${memberReport.siteId}
          and ${account.memberId} = ${memberReport.reportedId} and ${account.suspendedAt} is not null
      ))`,
  );
}
