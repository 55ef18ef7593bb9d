import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { CaseKind } from '../case-choices.ts';
import { safetyCase } from './tables.ts';

/** At most this many of the latest decisions of each kind are counted. */
const maxDecisions = 5_000;

const decidedSince = (siteId: number, kind: CaseKind, since: Date) =>
  and(eq(safetyCase.siteId, siteId), eq(safetyCase.kind, kind), gt(safetyCase.decidedAt, since));

/**
 * How many cases of a kind were decided since the given time, and the median time from opening to decision, in
 * seconds.
 */
export async function measureDecisionTimes(executor: Executor, siteId: number, kind: CaseKind, since: Date) {
  const recent = executor
    .select({
      seconds: sql<number>`extract(epoch from ${safetyCase.decidedAt} - ${safetyCase.openedAt})`.as(
        'seconds',
      ),
    })
    .from(safetyCase)
    .where(decidedSince(siteId, kind, since))
    .orderBy(desc(safetyCase.decidedAt))
    .limit(maxDecisions)
    .as('recent');
  const [row] = await executor
    .select({
      decided: sql<number>`count(*)::int`,
      medianSeconds: sql<
        number | null
      >`round(percentile_cont(0.5) within group (order by ${recent.seconds}))::int`,
    })
    .from(recent);
  return row!;
}

/** How many appeals were decided since the given time, and how many of them reversed the first decision. */
export async function countAppealOutcomes(executor: Executor, siteId: number, since: Date) {
  const recent = executor
    .select({ decision: safetyCase.decision })
    .from(safetyCase)
    .where(and(decidedSince(siteId, 'appeal', since), inArray(safetyCase.decision, ['upheld', 'overturned'])))
    .orderBy(desc(safetyCase.decidedAt))
    .limit(maxDecisions)
    .as('recent');
  const [row] = await executor
    .select({
      appeals: sql<number>`count(*)::int`,
      overturned: sql<number>`(count(*) filter (where ${recent.decision} = 'overturned'))::int`,
    })
    .from(recent);
  return row!;
}
