import type { MemberCard } from '#features/people/profiles/contract.ts';
import { isNear, type DistanceBand } from '#features/site/places/distance-bands.ts';

interface Whereabouts {
  readonly member: Pick<MemberCard, 'city' | 'region' | 'country'>;
  /** Null beyond the widest band. Undefined if nobody measured it, as for a visitor. */
  readonly distance: DistanceBand | null | undefined;
  /** The reader’s own country; null for visitors. */
  readonly home: string | null;
  /** The name of the member’s country; null if the site hides countries. */
  readonly country: string | null;
}

export interface ShownPlace {
  readonly place: string | null;
  /** Set only for members who live near the reader. */
  readonly distance: DistanceBand | null;
}

/**
 * What one line says about where a member lives: the town and the distance if that is near, otherwise the region, or
 * abroad the country. It needs no more than the server sends to everyone.
 */
export function shownPlace({ member, distance, home, country }: Whereabouts): ShownPlace {
  const { city, region } = member;
  if (distance && isNear(distance)) return { place: city ?? region, distance };
  const isAbroad = home !== null && member.country !== home;
  if (isAbroad && country !== null) return { place: country, distance: null };
  return { place: distance === undefined ? (city ?? region) : (region ?? city), distance: null };
}
