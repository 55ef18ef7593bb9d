import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { Database } from '#platform/server/db/database.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { maxCountedMembers, pageSize } from '../../contract.ts';
import { findPart, type FoundRow } from './find-members.ts';
import { addCounts, mergeParts, type Page } from './found-page.ts';
import { buildSlice, type SearchPlan } from './search-plan.ts';
import type { Order, Portion } from './search-slice.ts';

/** A member's position in an order. */
export interface Position {
  readonly moment: Date;
  readonly memberId: string;
}

export const toPosition = ({ moment, member_id: memberId }: FoundRow): Position => ({ moment, memberId });

/** A page ordered by a column, latest first. */
export async function orderedPage(
  db: Database,
  plan: SearchPlan,
  order: Order,
  cursor: string | undefined,
): Promise<Page> {
  const after = cursor === undefined ? null : decodePosition(cursor);
  const { rows, total } = await listInOrder(db, plan, order, after, pageSize + 1);
  const page = keysetPage(rows, pageSize, (row) => [row.moment.toISOString(), row.member_id]);
  return { ...page, total };
}

/**
 * At most `limit` members after a position. Without a position, also returns the number of results, up to `maxCountedMembers` +
 * 1.
 */
export async function listInOrder(
  db: Database,
  plan: SearchPlan,
  order: Order,
  after: Position | null,
  limit: number,
): Promise<{ readonly rows: readonly FoundRow[]; readonly total: number | null }> {
  const portion: Portion = {
    order,
    after,
    pageSize: limit,
    lookFor: after ? limit : maxCountedMembers + 1,
    onlineSince: onlineSince(plan.now),
  };
  const parts = await Promise.all(
    plan.genders.map((gender) => findPart(db, buildSlice(plan, gender), portion)),
  );
  return { rows: mergeParts(parts).slice(0, limit), total: addCounts(parts.map(({ total }) => total)) };
}

function decodePosition(cursor: string): Position {
  const [moment, memberId] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { moment, memberId };
}
