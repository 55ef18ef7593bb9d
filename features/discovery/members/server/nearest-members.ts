import {
  cursorTime,
  cursorUuid,
  cursorWhole,
  decodeCursor,
  encodeCursor,
} from '#platform/server/db/keyset.ts';
import type { Database } from '#platform/server/db/database.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { pageSize } from '../contract.ts';
import { distanceBands, type DistanceBand } from '#features/site/places/distance-bands.ts';
import { findPart, type FoundRow } from './find-members.ts';
import { cellsWithin } from '#features/people/directory/server/public.ts';
import { countPlanAtTop, merged, type Page } from './found-page.ts';
import { sliceOf, type Ring, type SearchPlan } from './search-plan.ts';
import type { Portion } from './search-statement.ts';

/** How many rings there are: one between each two bands, and without a chosen distance one of all that lies beyond. */
const ringsOf = ({ filters: { distance } }: SearchPlan) =>
  distance === undefined ? distanceBands.length + 1 : distanceBands.indexOf(distance) + 1;

/** A ring, counted from the nearest. The cells of the widest take milliseconds to find, and few pages come to them. */
function ringOf(cell: string, place: number): Ring {
  const within = (band: DistanceBand | undefined) => (band === undefined ? null : cellsWithin(cell, band));
  return { inside: within(distanceBands[place]), outside: within(distanceBands[place - 1]) };
}

/**
 * A page of the nearest first: ring by ring, and within one by last activity. A ring is all that anybody learns of a
 * distance, so nothing finer can be read from the order.
 */
export async function nearestPage(
  db: Database,
  plan: SearchPlan,
  cell: string,
  cursor: string | undefined,
): Promise<Page> {
  const rings = ringsOf(plan);
  const start = cursor === undefined ? null : positionOf(cursor);
  const counting = start === null ? countPlanAtTop(db, plan) : null;
  const found: { readonly ring: number; readonly row: FoundRow }[] = [];
  for (let place = start?.ring ?? 0; place < rings && found.length <= pageSize; place++) {
    const missing = pageSize + 1 - found.length;
    const portion: Portion = {
      order: 'last_active',
      after: start?.ring === place ? start : null,
      pageSize: missing,
      lookFor: missing,
      onlineSince: onlineSince(plan.now),
    };
    const ring = ringOf(cell, place);
    const parts = await Promise.all(
      plan.genders.map((gender) => findPart(db, sliceOf(plan, gender, ring), portion)),
    );
    found.push(
      ...merged(parts)
        .slice(0, missing)
        .map((row) => ({ ring: place, row })),
    );
  }
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map(({ row }) => row),
    next:
      last && found.length > pageSize
        ? encodeCursor([last.ring, last.row.moment.toISOString(), last.row.member_id])
        : null,
    total: await counting,
  };
}

function positionOf(cursor: string) {
  const [ring, moment, memberId] = decodeCursor(cursor, [cursorWhole, cursorTime, cursorUuid] as const);
  return { ring, moment, memberId };
}
