import { and, asc, desc, eq, inArray, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '#features/identity/accounts/server/tables.ts';
import { isOpenCaseFor } from '#features/safety/cases/server/public.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { appealKinds, type AppealKind } from '../appeal-choices.ts';
import { appeal } from './tables.ts';

export type AppealRow = typeof appeal.$inferSelect;
export type AppealKey = Pick<AppealRow, 'siteId' | 'kind' | 'subjectId'>;
export type AppealDecision = Pick<AppealRow, 'outcome' | 'answer' | 'decidedBy' | 'decidedAt'>;

const byKey = ({ siteId, kind, subjectId }: AppealKey) => has(appeal, { siteId, kind, subjectId });
const isOpen = (siteId: number, kind: AppealKind) =>
  and(has(appeal, { siteId, kind }), isNull(appeal.outcome));

/** Returns false if there already is an appeal about this subject. */
export async function insertAppeal(executor: Executor, row: typeof appeal.$inferInsert): Promise<boolean> {
  const inserted = await executor.insert(appeal).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}

export async function findAppeal(executor: Executor, key: AppealKey): Promise<AppealRow | undefined> {
  const [row] = await executor.select().from(appeal).where(byKey(key));
  return row;
}

/** A member's latest appeals. */
export function listLatestAppeals(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  limit: number,
): Promise<AppealRow[]> {
  return executor
    .select()
    .from(appeal)
    .where(has(appeal, { siteId, memberId }))
    .orderBy(desc(appeal.lodgedAt))
    .limit(limit);
}

/** Locks the appeal, so that nobody else can decide it until the transaction ends. */
export async function lockAppeal(executor: Executor, key: AppealKey): Promise<AppealRow | undefined> {
  const [row] = await executor.select().from(appeal).where(byKey(key)).for('update');
  return row;
}

/** Appeals of one kind about the given subjects, keyed by subject id. */
export async function listAppealsAbout(
  executor: Executor,
  siteId: number,
  kind: AppealKind,
  subjectIds: readonly string[],
): Promise<Map<string, AppealRow>> {
  if (subjectIds.length === 0) return new Map();
  const appealRows = await executor
    .select()
    .from(appeal)
    .where(and(has(appeal, { siteId, kind }), inArray(appeal.subjectId, [...subjectIds])));
  return new Map(appealRows.map((row) => [row.subjectId, row]));
}

/** The open appeal about a subject of any kind, with the member and the person who made the first decision. */
export async function findOpenAppeal(executor: Executor, siteId: number, subjectId: string) {
  const firstDecider = alias(profile, 'first_decider');
  const [openAppeal] = await executor
    .select({
      appeal,
      member: { id: profile.memberId, name: profile.name, birthDate: profile.birthDate },
      firstDecider: { id: firstDecider.memberId, name: firstDecider.name },
    })
    .from(appeal)
    .innerJoin(safetyCase, isOpenCaseFor('appeal', { siteId: appeal.siteId, id: appeal.subjectId }))
    .innerJoin(profile, and(eq(profile.siteId, appeal.siteId), eq(profile.memberId, appeal.memberId)))
    .leftJoin(firstDecider, has(firstDecider, { siteId: appeal.siteId, memberId: appeal.firstDecidedBy }))
    .where(
      and(has(appeal, { siteId, subjectId }), inArray(appeal.kind, [...appealKinds]), isNull(appeal.outcome)),
    )
    .limit(1);
  return openAppeal;
}

/** A member's appeals of one kind with their texts, oldest first. */
export async function listAppealsOfMember(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  kind: AppealKind,
): Promise<AppealRow[]> {
  return executor
    .select()
    .from(appeal)
    .where(has(appeal, { siteId, memberId, kind }))
    .orderBy(asc(appeal.lodgedAt));
}

export async function storeAppealDecision(
  executor: Executor,
  key: AppealKey,
  decision: AppealDecision,
): Promise<AppealRow> {
  const [row] = await executor.update(appeal).set(decision).where(byKey(key)).returning();
  return row!;
}

/**
 * Decides all open appeals of one kind that a member has made.
 * @returns the ids of the contested rows.
 */
export async function closeOpenAppeals(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  kind: AppealKind,
  decision: AppealDecision,
): Promise<string[]> {
  const closed = await executor
    .update(appeal)
    .set(decision)
    .where(and(isOpen(siteId, kind), eq(appeal.memberId, memberId)))
    .returning({ subjectId: appeal.subjectId });
  return closed.map(({ subjectId }) => subjectId);
}

/** After a new decision about the same subject, the member may appeal again. */
export async function deleteAppeal(executor: Executor, key: AppealKey): Promise<void> {
  await executor.delete(appeal).where(byKey(key));
}

/** Deletes a member's texts, and removes their name from decisions that they made as staff. */
export async function eraseAppeals(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const ofSite = eq(appeal.siteId, siteId);
  await executor.delete(appeal).where(and(ofSite, eq(appeal.memberId, memberId)));
  await executor
    .update(appeal)
    .set({ firstDecidedBy: null })
    .where(and(ofSite, eq(appeal.firstDecidedBy, memberId)));
  await executor
    .update(appeal)
    .set({ decidedBy: null })
    .where(and(ofSite, eq(appeal.decidedBy, memberId)));
}

/**
 * Whether anyone other than this member may review decisions on the site. The person who appeals does not count; if
 * they are staff, only administrators count.
 */
export async function hasOtherReviewer(
  executor: Executor,
  siteId: number,
  memberId: string | readonly string[],
  appellantId: string | null = null,
): Promise<boolean> {
  const isAdministrator = eq(account.staffRole, 'administrator');
  const appellantWorksHere = sql`exists (
    select 1 from ${account} appellant
     where appellant.site_id = ${siteId} and appellant.member_id = ${appellantId}::uuid
       and appellant.staff_role is not null)`;
  const mayReview = appellantId
    ? and(ne(account.memberId, appellantId), or(isAdministrator, not(appellantWorksHere)))
    : undefined;
  const [reviewer] = await executor
    .select({ id: account.memberId })
    .from(account)
    .where(
      and(
        eq(account.siteId, siteId),
        inArray(account.staffRole, ['moderator', 'administrator']),
        inArray(account.status, ['active']),
        isNull(account.staffLeaveAt),
        notInArray(account.memberId, [memberId].flat()),
        mayReview,
      ),
    )
    .limit(1);
  return reviewer !== undefined;
}
