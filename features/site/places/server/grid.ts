import { cellToLatLng, cellToParent, greatCircleDistance, gridDisk, UNITS } from 'h3-js';
import { distanceBands, type DistanceBand } from '../distance-bands.ts';

/** A cell of the H3 grid as the database holds it. */
export const cellNumber = (cell: string): bigint => BigInt(`0x${cell}`);

/** Kilometres between the centres of two cells: nothing finer than a cell goes into a distance. */
export function kilometresBetween(one: string, other: string): number {
  return greatCircleDistance(centreOf(one), centreOf(other), UNITS.km);
}

/** Cells whose centres a process remembers: those that many live in. */
const remembered = 10_000;
const centres = new Map<string, [number, number]>();

function centreOf(cell: string): [number, number] {
  const known = centres.get(cell);
  if (known) return known;
  const centre = cellToLatLng(cell);
  if (centres.size >= remembered) centres.clear();
  centres.set(cell, centre);
  return centre;
}

/** The smallest band that two cells lie in, or null when they lie further apart than the widest. */
export function bandBetween(one: string, other: string): DistanceBand | null {
  const distance = kilometresBetween(one, other);
  return distanceBands.find((band) => distance <= band) ?? null;
}

/** The cells of resolution 4 around a cell, some 60 km to each side. */
export function areasAround(cell: string): bigint[] {
  return gridDisk(cellToParent(cell, 4), 1).map(cellNumber);
}
