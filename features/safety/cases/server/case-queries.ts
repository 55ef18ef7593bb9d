import { and, eq, gt, isNull, lte, min, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { profile } from '#features/people/profiles/server/tables.ts';
import { maxCountedRows } from '#platform/server/db/count-capped.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { CaseDecision, CaseKind } from '../case-choices.ts';
import type { Claimer } from '../contract.ts';
import { insertFiguresSql, insertFlaggerFiguresSql } from './case-figures.ts';
import { safetyCase } from './tables.ts';

export type CaseRow = typeof safetyCase.$inferSelect;
export type CaseKey = Pick<CaseRow, 'siteId' | 'kind' | 'subjectId'>;

const byKey = ({ siteId, kind, subjectId }: CaseKey) => has(safetyCase, { siteId, kind, subjectId });

export const isOpenCase = (siteId: number, kind: CaseKind) =>
  and(has(safetyCase, { siteId, kind }), isNull(safetyCase.decidedAt));

/** Joins the open case of a subject. */
export const isOpenCaseFor = (
  kind: CaseKind,
  subject: { readonly siteId: PgColumn; readonly id: PgColumn },
): SQL | undefined =>
  and(has(safetyCase, { siteId: subject.siteId, kind, subjectId: subject.id }), isNull(safetyCase.decidedAt));

export async function insertCase(executor: Executor, row: typeof safetyCase.$inferInsert): Promise<void> {
  await executor.insert(safetyCase).values(row).onConflictDoNothing();
}

export interface ClosedCases extends Omit<CaseKey, 'subjectId'> {
  readonly subjectIds: readonly string[];
  readonly decision: CaseDecision;
  /** Null if the decision was made on another site. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
  readonly rule?: CaseRow['rule'];
  readonly reasons?: CaseRow['reasons'];
  readonly unfounded?: CaseRow['unfounded'];
}

/** Decides those of the given cases that are still open, and counts them for the figures, in one statement. */
export async function storeCaseDecision(executor: Executor, closed: ClosedCases): Promise<void> {
  const { siteId, kind, subjectIds, decision, decidedBy, decidedAt } = closed;
  const { rule = null, reasons = null, unfounded = false } = closed;
  if (subjectIds.length === 0) return;
  const subjects = sql.param([...subjectIds]);
  await executor.execute(sql`
    with decided as (
      update safety_case
         set decision = ${decision}, decided_by = ${decidedBy}, decided_at = ${decidedAt}, rule = ${rule},
             reasons = ${reasons}, unfounded = ${unfounded}, claimed_by = null, claimed_until = null
       where site_id = ${siteId} and kind = ${kind} and decided_at is null and subject_id = any(${subjects}::uuid[])
      returning *
    ), flagged as (${insertFlaggerFiguresSql(sql`decided`)})
    ${insertFiguresSql(sql`decided`)}`);
}

/** False if another reviewer has the claim, or the case is not open. */
export async function storeClaim(
  executor: Executor,
  key: CaseKey,
  claim: { readonly claimedBy: string; readonly claimedUntil: Date },
  now: Date,
): Promise<boolean> {
  const updatedRows = await executor
    .update(safetyCase)
    .set(claim)
    .where(
      and(
        byKey(key),
        isNull(safetyCase.decidedAt),
        or(
          isNull(safetyCase.claimedBy),
          eq(safetyCase.claimedBy, claim.claimedBy),
          lte(safetyCase.claimedUntil, now),
        ),
      ),
    )
    .returning({ id: safetyCase.subjectId });
  return updatedRows.length === 1;
}

/** Ends all of a reviewer's active claims, except the one on the given case. */
export async function endClaims(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  except: CaseKey | null,
): Promise<void> {
  await executor
    .update(safetyCase)
    .set({ claimedBy: null, claimedUntil: null })
    .where(
      and(
        has(safetyCase, { siteId, claimedBy: memberId }),
        isNull(safetyCase.decidedAt),
        except ? not(byKey(except)!) : undefined,
      ),
    );
}

/** Ends a reviewer's claim on one open case. */
export async function endClaim(executor: Executor, key: CaseKey, reviewerId: string): Promise<void> {
  await executor
    .update(safetyCase)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(byKey(key), eq(safetyCase.claimedBy, reviewerId), isNull(safetyCase.decidedAt)));
}

/** Transfers the claim on an open case to another reviewer. Returns false if the case is not open. */
export async function moveClaim(
  executor: Executor,
  key: CaseKey,
  claim: { readonly claimedBy: string; readonly claimedUntil: Date },
): Promise<boolean> {
  const updatedRows = await executor
    .update(safetyCase)
    .set(claim)
    .where(and(byKey(key), isNull(safetyCase.decidedAt)))
    .returning({ id: safetyCase.subjectId });
  return updatedRows.length === 1;
}

/** Locks the case until the transaction ends, so that nobody claims or decides it meanwhile. */
export async function lockOpenCase(tx: Transaction, key: CaseKey): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(safetyCase)
    .where(and(byKey(key), isNull(safetyCase.decidedAt)))
    .for('update');
  return row;
}

export async function findOpenCase(executor: Executor, key: CaseKey): Promise<CaseRow | undefined> {
  const [row] = await executor
    .select()
    .from(safetyCase)
    .where(and(byKey(key), isNull(safetyCase.decidedAt)));
  return row;
}

/** The other reviewer who is working on an open case. */
export async function findOtherClaimer(
  executor: Executor,
  key: CaseKey,
  readerId: string,
  now: Date,
): Promise<Claimer | null> {
  const [claimer] = await executor
    .select({ id: profile.memberId, name: profile.name })
    .from(safetyCase)
    .innerJoin(profile, has(profile, { siteId: safetyCase.siteId, memberId: safetyCase.claimedBy }))
    .where(
      and(
        byKey(key),
        isNull(safetyCase.decidedAt),
        ne(safetyCase.claimedBy, readerId),
        gt(safetyCase.claimedUntil, now),
      ),
    );
  return claimer ?? null;
}

/** Deletes the cases about a member, and removes their id from cases they claimed or decided as staff. */
export async function eraseCases(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const ofSite = eq(safetyCase.siteId, siteId);
  await executor.delete(safetyCase).where(and(ofSite, eq(safetyCase.memberId, memberId)));
  await executor
    .update(safetyCase)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(ofSite, eq(safetyCase.claimedBy, memberId)));
  await executor
    .update(safetyCase)
    .set({ decidedBy: null })
    .where(and(ofSite, eq(safetyCase.decidedBy, memberId)));
}

/**
 * How many cases of a kind are pending, how many of them are overdue, and since when the oldest has been pending.
 * Counts stop at 1,000.
 */
export async function countQueue(executor: Executor, siteId: number, kind: CaseKind, now: Date) {
  const waitingCases = executor
    .select({ openedAt: safetyCase.openedAt, late: sql<boolean>`${safetyCase.dueAt} < ${now}`.as('late') })
    .from(safetyCase)
    .where(isOpenCase(siteId, kind))
    .orderBy(sql`(not ${safetyCase.urgent})`, safetyCase.openedAt, safetyCase.subjectId)
    .limit(maxCountedRows)
    .as('waiting');
  const [row] = await executor
    .select({
      waiting: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${waitingCases.late}))::int`,
      oldestAt: min(waitingCases.openedAt),
    })
    .from(waitingCases);
  return row!;
}
