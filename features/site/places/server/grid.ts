import { cellToLatLng, cellToParent, greatCircleDistance, gridDisk, UNITS } from 'h3-js';
import { distanceBands, type DistanceBand } from '../distance-bands.ts';

/** An H3 grid cell in the database format. */
export const cellNumber = (cell: string): bigint => BigInt(`0x${cell}`);

/** Kilometres between the centres of two cells. Distances are never more precise than a cell. */
export function kilometresBetween(one: string, other: string): number {
  return greatCircleDistance(findCentre(one), findCentre(other), UNITS.km);
}

/** Maximum number of cells with cached centres. */
const maxCachedCentres = 10_000;
const centres = new Map<string, [number, number]>();

function findCentre(cell: string): [number, number] {
  const cachedCentre = centres.get(cell);
  if (cachedCentre) return cachedCentre;
  const centre = cellToLatLng(cell);
  if (centres.size >= maxCachedCentres) centres.clear();
  centres.set(cell, centre);
  return centre;
}

/**
 * The smallest band that covers the distance between two cells, from the `finest` one that may be told. Null if the
 * distance exceeds the widest band.
 */
export function bandBetween(one: string, other: string, finest: DistanceBand): DistanceBand | null {
  const distance = kilometresBetween(one, other);
  return distanceBands.find((band) => band >= finest && distance <= band) ?? null;
}

/** The cells of resolution 4 around a cell, up to about 60 km in each direction. */
export function areasAround(cell: string): bigint[] {
  return gridDisk(cellToParent(cell, 4), 1).map(cellNumber);
}
