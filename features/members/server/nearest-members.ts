import {
  cursorTime,
  cursorUuid,
  cursorWhole,
  decodeCursor,
  encodeCursor,
} from '#platform/server/db/keyset.ts';
import type { Database } from '#platform/server/db/database.ts';
import { onlineSince } from '#features/profiles/server/public.ts';
import { pageSize } from '../contract.ts';
import { distanceBands } from '#features/places/distance-bands.ts';
import { findPart, type FoundRow } from './find-members.ts';
import { cellsWithin } from './search-cells.ts';
import { countPlanAtTop, merged, type Page } from './found-page.ts';
import { sliceOf, type Ring, type SearchPlan } from './search-plan.ts';
import type { Portion } from './search-statement.ts';

/** The rings between the bands, from the nearest, and at the end all that lies beyond. */
function ringsOf({ filters }: SearchPlan, cell: string): readonly Ring[] {
  const within = (place: number) => {
    const band = distanceBands[place];
    return band === undefined ? null : cellsWithin(cell, band);
  };
  const rings = [...distanceBands, null].map((_, place) => ({
    inside: within(place),
    outside: place === 0 ? null : within(place - 1),
  }));
  const { distance } = filters;
  return distance === undefined ? rings : rings.slice(0, distanceBands.indexOf(distance) + 1);
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
  const rings = ringsOf(plan, cell);
  const start = cursor === undefined ? null : positionOf(cursor);
  const counting = start === null ? countPlanAtTop(db, plan) : null;
  const found: { readonly ring: number; readonly row: FoundRow }[] = [];
  for (let ring = start?.ring ?? 0; ring < rings.length && found.length <= pageSize; ring++) {
    const missing = pageSize + 1 - found.length;
    const portion: Portion = {
      order: 'last_active',
      after: start?.ring === ring ? start : null,
      pageSize: missing,
      lookFor: missing,
      onlineSince: onlineSince(plan.now),
    };
    const parts = await Promise.all(
      plan.genders.map((gender) => findPart(db, sliceOf(plan, gender, rings[ring]), portion)),
    );
    found.push(
      ...merged(parts)
        .slice(0, missing)
        .map((row) => ({ ring, row })),
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
