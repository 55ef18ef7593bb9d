import type { Database } from '#platform/server/db/database.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { countCap } from '../contract.ts';
import { countAtTop, countPart, type FoundRow, type Part } from './find-members.ts';
import { sliceOf, type SearchPlan } from './search-plan.ts';

export interface Page {
  readonly rows: readonly FoundRow[];
  readonly next: string | null;
  readonly total: number | null;
}

const counting = (plan: SearchPlan) =>
  ({
    order: 'last_active',
    after: null,
    lookFor: countCap + 1,
    onlineSince: onlineSince(plan.now),
  }) as const;

/** How many the plan finds, up to `countCap` + 1. */
export async function countPlan(db: Database, plan: SearchPlan): Promise<number> {
  const counts = await Promise.all(
    plan.genders.map((gender) => countPart(db, sliceOf(plan, gender), counting(plan))),
  );
  return totalOf(counts)!;
}

/** The same where it takes no time; null: it takes a count of its own. */
export async function countPlanAtTop(db: Database, plan: SearchPlan): Promise<number | null> {
  const counts = await Promise.all(
    plan.genders.map((gender) => countAtTop(db, sliceOf(plan, gender), counting(plan))),
  );
  return totalOf(counts);
}

/** Of the counts of a search's parts: unknown ones matter unless the others reach the cap already. */
export function totalOf(counts: readonly (number | null)[]): number | null {
  const known = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (known > countCap) return countCap + 1;
  return counts.includes(null) ? null : known;
}

/** The latest first; members of one moment by id, as the index has them. */
export function merged(parts: readonly Part[]): FoundRow[] {
  return parts
    .flatMap(({ rows }) => rows)
    .toSorted(
      (one, other) =>
        other.moment.getTime() - one.moment.getTime() || (one.member_id < other.member_id ? 1 : -1),
    );
}
