import type { DistanceBand } from '#features/site/places/distance-bands.ts';
import { bandBetween } from '#features/site/places/server/public.ts';
import type { FindBand } from './ranking/person.ts';

/** Represents every distance beyond the widest band. */
const beyondWidestBandKm = 500;

/**
 * Returns a function that looks up the distance band between two grid cells and caches every pair. Exact positions are
 * not stored, so distances are never more precise than cells, nor than the `finest` band.
 */
export function bandsBetweenCells(finest: DistanceBand): FindBand {
  const bands = new Map<string, number>();
  return (one, other) => {
    if (one === null || other === null) return null;
    const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
    const band = bands.get(pair) ?? bandBetween(one, other, finest) ?? beyondWidestBandKm;
    bands.set(pair, band);
    return band;
  };
}
