import { sql, type SQL } from 'drizzle-orm';
import { day } from '#platform/shared/time.ts';
import { profile } from './tables.ts';

/** How long a move does not count, in milliseconds. */
const settlingMs = day;

export interface PlaceRow {
  readonly location_cell: string | null;
  readonly earlier_cell: string | null;
  readonly moved_at: Date | string | null;
}

/** The columns of a `PlaceRow`. */
export const placeColumnsSql = (as: string): string =>
  `${as}.location_cell, ${as}.earlier_cell, ${as}.moved_at`;

/**
 * The cell from which distances are measured. Where the site hides towns, a move counts only after a day. Otherwise, a
 * member could move around another until the distances gave away where they live.
 */
export function settledCell(
  { location_cell, earlier_cell, moved_at }: PlaceRow,
  settings: { readonly visible_profile_fields: readonly string[] },
  now: Date,
): string | null {
  if (moved_at === null || settings.visible_profile_fields.includes('city')) return location_cell;
  return new Date(moved_at).getTime() + settlingMs > now.getTime() ? earlier_cell : location_cell;
}

/** The changes of a profile that moves to this cell. Several moves within a day count as one. */
export function moveTo(cell: string | null, now: Date): { movedAt: SQL; earlierCell: SQL } {
  const stays = sql`${profile.locationCell} is not distinct from ${cell}`;
  const hasNotSettled = sql`${profile.movedAt} > ${new Date(now.getTime() - settlingMs)}::timestamptz`;
  return {
    movedAt: sql`case when ${stays} then ${profile.movedAt} else ${now}::timestamptz end`,
    earlierCell: sql`case when ${stays} or ${hasNotSettled} then ${profile.earlierCell} else ${profile.locationCell} end`,
  };
}
