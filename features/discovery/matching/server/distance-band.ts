import { bandBetween } from '#features/site/places/server/public.ts';
import type { BandOf } from './ranking/person.ts';

/** Kilometres that stand for everything beyond the widest band. */
const beyond = 500;

/**
 * Bands between grid cells; never between positions, which nobody keeps. Each pair is worked out once for as long as
 * the function is held.
 */
export function bandsBetweenCells(): BandOf {
  const known = new Map<string, number>();
  return (one, other) => {
    if (one === null || other === null) return null;
    const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
    const band = known.get(pair) ?? bandBetween(one, other) ?? beyond;
    known.set(pair, band);
    return band;
  };
}
