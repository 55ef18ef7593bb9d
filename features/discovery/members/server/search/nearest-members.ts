import {
  cursorTime,
  cursorUuid,
  cursorWhole,
  decodeCursor,
  encodeCursor,
} from '#platform/server/db/keyset.ts';
import type { Database } from '#platform/server/db/database.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { pageSize } from '../../contract.ts';
import { distanceBands, type DistanceBand } from '#features/site/places/distance-bands.ts';
import { findPart, type FoundRow } from './find-members.ts';
import { cellsWithin } from '#features/people/directory/server/public.ts';
import { countPlanAtTop, mergeParts, type Page } from './found-page.ts';
import { buildSlice, type Ring, type SearchPlan } from './search-plan.ts';
import type { Portion } from './search-slice.ts';

/**
 * The number of rings: one per band up to the chosen distance. If no distance is chosen, an additional ring contains
 * everything beyond.
 */
const countRings = ({ filters: { distance } }: SearchPlan, bands: readonly DistanceBand[]) =>
  distance === undefined ? bands.length + 1 : bands.indexOf(distance) + 1;

/**
 * The nth ring, counted from the nearest. Computed on demand: the widest rings take milliseconds, and few pages reach
 * them.
 */
function makeRing(cell: string, bands: readonly DistanceBand[], place: number): Ring {
  const within = (band: DistanceBand | undefined) => (band === undefined ? null : cellsWithin(cell, band));
  return { inside: within(bands[place]), outside: within(bands[place - 1]) };
}

/**
 * A page, nearest first: ring by ring, and by last activity within a ring. Members see distances only as bands, so the
 * order reveals nothing more precise.
 */
export async function nearestPage(
  db: Database,
  plan: SearchPlan,
  cell: string,
  cursor: string | undefined,
): Promise<Page> {
  const bands = distanceBands.filter((band) => band >= plan.finest);
  const rings = countRings(plan, bands);
  const start = cursor === undefined ? null : decodePosition(cursor);
  const countPromise = start === null ? countPlanAtTop(db, plan) : null;
  const results: { readonly ring: number; readonly row: FoundRow }[] = [];
  for (let place = start?.ring ?? 0; place < rings && results.length <= pageSize; place++) {
    const missing = pageSize + 1 - results.length;
    const portion: Portion = {
      order: 'last_active',
      after: start?.ring === place ? start : null,
      pageSize: missing,
      lookFor: missing,
      onlineSince: onlineSince(plan.now),
    };
    const ring = makeRing(cell, bands, place);
    const parts = await Promise.all(
      plan.genders.map((gender) => findPart(db, buildSlice(plan, gender, ring), portion)),
    );
    results.push(
      ...mergeParts(parts)
        .slice(0, missing)
        .map((row) => ({ ring: place, row })),
    );
  }
  const page = results.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map(({ row }) => row),
    next:
      last && results.length > pageSize
        ? encodeCursor([last.ring, last.row.moment.toISOString(), last.row.member_id])
        : null,
    total: await countPromise,
  };
}

function decodePosition(cursor: string) {
  const [ring, moment, memberId] = decodeCursor(cursor, [cursorWhole, cursorTime, cursorUuid] as const);
  return { ring, moment, memberId };
}
