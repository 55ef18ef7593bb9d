import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { CaseDecision } from '../case-choices.ts';
import { safetyCase } from './tables.ts';

/** The decisions that restrict a member, who gets a statement of reasons. */
const restricting: readonly CaseDecision[] = ['refused', 'remove_photo', 'suspend', 'suspended'];

export type Restriction = Pick<
  typeof safetyCase.$inferSelect,
  'kind' | 'subjectId' | 'memberId' | 'openedAt' | 'rule'
> & { readonly decision: CaseDecision; readonly decidedAt: Date };

/** A page of the decisions that restricted a member within a period, oldest first. */
export async function listRestrictions(
  executor: Executor,
  siteId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
  after: Restriction | null,
  limit: number,
): Promise<Restriction[]> {
  const { kind, subjectId, memberId, openedAt, rule, decision, decidedAt } = safetyCase;
  const later =
    after &&
    or(
      gt(decidedAt, after.decidedAt),
      and(
        eq(decidedAt, after.decidedAt),
        sql`(${kind}, ${subjectId}) > (${after.kind}, ${after.subjectId}::uuid)`,
      ),
    );
  return executor
    .select({
      kind,
      subjectId,
      memberId,
      openedAt,
      rule,
      decision: sql<CaseDecision>`${decision}`,
      decidedAt: sql<Date>`${decidedAt}`.mapWith(decidedAt),
    })
    .from(safetyCase)
    .where(
      and(
        eq(safetyCase.siteId, siteId),
        gte(decidedAt, after?.decidedAt ?? from),
        lt(decidedAt, to),
        inArray(decision, [...restricting]),
        later ?? undefined,
      ),
    )
    .orderBy(asc(decidedAt), asc(kind), asc(subjectId))
    .limit(limit);
}
