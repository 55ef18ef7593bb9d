import type { Database } from '#platform/server/db/database.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { maxCountedMembers } from '../../contract.ts';
import { countAtTop, countPart, type FoundRow, type Part } from './find-members.ts';
import { buildSlice, type SearchPlan } from './search-plan.ts';

export interface Page {
  readonly rows: readonly FoundRow[];
  readonly next: string | null;
  readonly total: number | null;
}

const countPortion = (plan: SearchPlan) =>
  ({
    order: 'last_active',
    after: null,
    lookFor: maxCountedMembers + 1,
    onlineSince: onlineSince(plan.now),
  }) as const;

/** How many members the plan finds, up to `maxCountedMembers` + 1. */
export async function countPlan(db: Database, plan: SearchPlan): Promise<number> {
  const counts = await Promise.all(
    plan.genders.map((gender) => countPart(db, buildSlice(plan, gender), countPortion(plan))),
  );
  return addCounts(counts)!;
}

/** The same number, using only the top of the index; null if a separate count is needed. */
export async function countPlanAtTop(db: Database, plan: SearchPlan): Promise<number | null> {
  const counts = await Promise.all(
    plan.genders.map((gender) => countAtTop(db, buildSlice(plan, gender), countPortion(plan))),
  );
  return addCounts(counts);
}

/** Adds up the counts of a search's parts; null if one is unknown and the others do not reach the cap. */
export function addCounts(counts: readonly (number | null)[]): number | null {
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  if (sum > maxCountedMembers) return maxCountedMembers + 1;
  return counts.includes(null) ? null : sum;
}

/** Latest first; members with the same time are ordered by id, as in the index. */
export function mergeParts(parts: readonly Part[]): FoundRow[] {
  return parts
    .flatMap(({ rows }) => rows)
    .toSorted(
      (one, other) =>
        other.moment.getTime() - one.moment.getTime() || (one.member_id < other.member_id ? 1 : -1),
    );
}
