import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { countCapped } from '#platform/server/db/count-capped.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { memberReport } from './tables.ts';

export type ReportRow = typeof memberReport.$inferSelect;
export type NamedReport = ReportRow & { readonly name: string };

const byId = (siteId: number, id: string) => and(eq(memberReport.siteId, siteId), eq(memberReport.id, id));
const isOpen = (siteId: number) => and(eq(memberReport.siteId, siteId), isNull(memberReport.decidedAt));
/** Somebody may come to harm while these wait: false sorts before true. */
const canWait = sql<boolean>`(${memberReport.reason} not in ('underage', 'illegal_content'))`;
const named = { report: memberReport, name: profile.name };
const ofReported = and(
  eq(profile.siteId, memberReport.siteId),
  eq(profile.memberId, memberReport.reportedId),
);

/** False when another report has the reference. */
export async function insertReport(
  executor: Executor,
  row: typeof memberReport.$inferInsert,
): Promise<boolean> {
  const made = await executor
    .insert(memberReport)
    .values(row)
    .onConflictDoNothing({ target: [memberReport.siteId, memberReport.reference] })
    .returning({ id: memberReport.id });
  return made.length === 1;
}

/** Whether a member of this site has the photo, or, without one, whether there is such a member. */
export async function subjectExists(
  executor: Executor,
  siteId: number,
  memberId: string,
  photoId: string | undefined,
): Promise<boolean> {
  const subject =
    photoId === undefined
      ? executor.$count(profile, and(eq(profile.siteId, siteId), eq(profile.memberId, memberId)))
      : executor.$count(
          photo,
          and(eq(photo.siteId, siteId), eq(photo.id, photoId), eq(photo.memberId, memberId)),
        );
  return (await subject) > 0;
}

/** The same wish, while it waits for a decision. */
export async function readSameOpen(
  executor: Executor,
  wish: Pick<
    ReportRow,
    'siteId' | 'reporterId' | 'reportedId' | 'photoId' | 'conversationId' | 'messageSeq' | 'reason'
  >,
): Promise<ReportRow | undefined> {
  const [found] = await executor
    .select()
    .from(memberReport)
    .where(
      and(
        isOpen(wish.siteId),
        eq(memberReport.reporterId, wish.reporterId!),
        eq(memberReport.reportedId, wish.reportedId),
        eq(memberReport.reason, wish.reason),
        sql`${memberReport.photoId} is not distinct from ${wish.photoId}`,
        sql`${memberReport.conversationId} is not distinct from ${wish.conversationId}`,
        sql`${memberReport.messageSeq} is not distinct from ${wish.messageSeq}`,
      ),
    )
    .limit(1);
  return found;
}

export async function countReportsBy(
  executor: Executor,
  siteId: number,
  reporterId: string,
  since?: Date,
): Promise<number> {
  return executor.$count(
    memberReport,
    and(
      eq(memberReport.siteId, siteId),
      eq(memberReport.reporterId, reporterId),
      since && gt(memberReport.createdAt, since),
    ),
  );
}

export interface OpenPosition {
  readonly canWait: boolean;
  readonly createdAt: Date;
  readonly id: string;
}

export async function readOpen(
  executor: Executor,
  siteId: number,
  after: OpenPosition | null,
  limit: number,
): Promise<NamedReport[]> {
  const later = after
    ? sql`(${canWait}, ${memberReport.createdAt}, ${memberReport.id}) > (${after.canWait}::boolean, ${after.createdAt}, ${after.id}::uuid)`
    : undefined;
  const found = await executor
    .select(named)
    .from(memberReport)
    .innerJoin(profile, ofReported)
    .where(and(isOpen(siteId), later))
    .orderBy(asc(canWait), asc(memberReport.createdAt), asc(memberReport.id))
    .limit(limit);
  return found.map(withName);
}

export interface DecidedPosition {
  readonly decidedAt: Date;
  readonly id: string;
}

export async function readDecided(
  executor: Executor,
  siteId: number,
  after: DecidedPosition | null,
  limit: number,
): Promise<NamedReport[]> {
  const earlier = after
    ? sql`(${memberReport.decidedAt}, ${memberReport.id}) < (${after.decidedAt}, ${after.id}::uuid)`
    : undefined;
  const found = await executor
    .select(named)
    .from(memberReport)
    .innerJoin(profile, ofReported)
    .where(and(eq(memberReport.siteId, siteId), isNotNull(memberReport.decidedAt), earlier))
    .orderBy(sql`${memberReport.decidedAt} desc nulls last`, sql`${memberReport.id} desc nulls last`)
    .limit(limit);
  return found.map(withName);
}

const withName = ({ report, name }: { report: ReportRow; name: string }): NamedReport => ({
  ...report,
  name,
});

/** How many are open, counted no further than 1,000. */
export const countOpen = (executor: Executor, siteId: number) =>
  countCapped(executor, memberReport, isOpen(siteId));

export async function readReport(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<NamedReport | undefined> {
  const [found] = await executor
    .select(named)
    .from(memberReport)
    .innerJoin(profile, ofReported)
    .where(byId(siteId, id));
  return found && withName(found);
}

/** Reports by id, in no order. */
export async function readReports(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<NamedReport[]> {
  if (ids.length === 0) return [];
  const found = await executor
    .select(named)
    .from(memberReport)
    .innerJoin(profile, ofReported)
    .where(and(eq(memberReport.siteId, siteId), inArray(memberReport.id, [...ids])));
  return found.map(withName);
}

/** Other reports about the same member, the newest first. */
export async function readOthers(
  executor: Executor,
  { siteId, id, reportedId }: ReportRow,
  limit: number,
): Promise<NamedReport[]> {
  const found = await executor
    .select(named)
    .from(memberReport)
    .innerJoin(profile, ofReported)
    .where(
      and(eq(memberReport.siteId, siteId), eq(memberReport.reportedId, reportedId), ne(memberReport.id, id)),
    )
    .orderBy(desc(memberReport.createdAt))
    .limit(limit);
  return found.map(withName);
}

/** A member as moderators need to know them, and as mails address them. */
export async function readReported(executor: Executor, siteId: number, memberId: string) {
  const [found] = await executor
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
    .innerJoin(account, and(eq(account.siteId, profile.siteId), eq(account.memberId, profile.memberId)))
    .where(and(eq(profile.siteId, siteId), eq(profile.memberId, memberId)));
  return found;
}

/** Photos that are active or wait, in their order. */
export async function readPhotosOf(executor: Executor, siteId: number, memberId: string) {
  return executor
    .select()
    .from(photo)
    .where(and(eq(photo.siteId, siteId), eq(photo.memberId, memberId), ne(photo.status, 'refused')))
    .orderBy(asc(photo.position), asc(photo.id));
}

/** Undefined when it is not open, or not there. */
export async function closeReport(
  executor: Executor,
  siteId: number,
  id: string,
  decided: Pick<ReportRow, 'decision' | 'rule' | 'facts' | 'decidedAt' | 'decidedBy'>,
): Promise<ReportRow | undefined> {
  const [row] = await executor
    .update(memberReport)
    .set(decided)
    .where(and(byId(siteId, id), isNull(memberReport.decidedAt)))
    .returning();
  return row;
}

/** A page of what a member reported, by id. */
export async function readOwnReports(
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
        eq(memberReport.siteId, siteId),
        eq(memberReport.reporterId, memberId),
        afterId === undefined ? undefined : gt(memberReport.id, afterId),
      ),
    )
    .orderBy(asc(memberReport.id))
    .limit(limit);
}

/** Reports about a member go with them; of theirs the case stays, without who told of it or in which words. */
export async function eraseReportsOf(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
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

/** A year after its decision a report has served, unless the member is still suspended for it. */
export async function deleteDecidedBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(memberReport).where(
    sql`${memberReport.decidedAt} < ${moment}
      and not (${memberReport.decision} = 'suspend' and exists (
        select from ${account} where ${account.siteId} = ${memberReport.siteId}
          and ${account.memberId} = ${memberReport.reportedId} and ${account.suspendedAt} is not null
      ))`,
  );
}
