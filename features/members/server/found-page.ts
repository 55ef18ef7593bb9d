import type { Database } from '#platform/server/db/database.ts';
import { onlineSince } from '#features/profiles/server/public.ts';
import { countCap } from '../contract.ts';
import { countPart, type FoundRow, type Part } from './find-members.ts';
import { sliceOf, type SearchPlan } from './search-plan.ts';

export interface Page {
  readonly rows: readonly FoundRow[];
  readonly next: string | null;
  readonly total: number | null;
}

/** How many the plan finds, up to `countCap` + 1. */
export async function countPlan(db: Database, plan: SearchPlan): Promise<number> {
  const portion = {
    order: 'last_active',
    after: null,
    lookFor: countCap + 1,
    onlineSince: onlineSince(plan.now),
  } as const;
  const counts = await Promise.all(
    plan.genders.map((gender) => countPart(db, sliceOf(plan, gender), portion)),
  );
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    countCap + 1,
  );
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
