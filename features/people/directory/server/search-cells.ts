import { cellToChildren, cellToParent, gridDisk } from 'h3-js';
import type { DistanceBand } from '#features/site/places/distance-bands.ts';
import { cellNumber, kilometresBetween } from '#features/site/places/server/public.ts';

/** The H3 resolution of profiles' cells. */
const finest = 6;
/** The coarsest ancestors for which rows have tokens; these cells are about 130 km wide. */
const coarsest = 3;
/** The largest distance between a cell's centre and the centres of its descendants, by resolution. */
const reachKm: Readonly<Record<number, number>> = { 3: 90, 4: 34, 5: 13 };

/** The cell's ancestor at a coarser resolution. In an H3 index, unused finer digits are 7. */
export function cellAt(cell: bigint, coarser: number): bigint {
  const finer = BigInt(3 * (15 - coarser));
  return (cell & ~(15n << 52n)) | (BigInt(coarser) << 52n) | ((1n << finer) - 1n);
}

const cellCache = new Map<string, readonly bigint[]>();
const maxCachedLists = 200;

/**
 * The cells within a band around a cell. A coarser cell replaces its children if all of them are within the band. 250
 * km takes a few hundred cells. The latest lists are cached, because computing the widest takes some milliseconds.
 */
export function cellsWithin(cell: string, band: DistanceBand): readonly bigint[] {
  const key = `${cell}/${band}`;
  const cached = cellCache.get(key);
  if (cached) return cached;
  const around = gridDisk(cellToParent(cell, coarsest), Math.ceil(band / 100) + 1);
  const cells = around.flatMap((one) => findCellsInBand(one, coarsest, cell, band)).map(cellNumber);
  if (cellCache.size >= maxCachedLists) cellCache.delete(cellCache.keys().next().value!);
  cellCache.set(key, cells);
  return cells;
}

/** The part of a cell that is within the band, in as few cells as possible. */
function findCellsInBand(
  part: string,
  resolution: number,
  centre: string,
  band: DistanceBand,
): readonly string[] {
  const distance = kilometresBetween(centre, part);
  if (resolution === finest) return distance <= band ? [part] : [];
  if (distance - reachKm[resolution]! > band) return [];
  if (distance + reachKm[resolution]! <= band) return [part];
  const children = cellToChildren(part, resolution + 1);
  const parts = children.map((child) => findCellsInBand(child, resolution + 1, centre, band));
  return parts.every(([first], place) => first === children[place]) ? [part] : parts.flat();
}

/**
 * The range of finest-cell numbers within each cell. Descendants of one cell have consecutive numbers: the first has 0
 * in all finer digits, the last has 6.
 */
export function listCellRanges(cells: readonly bigint[]): {
  readonly first: bigint[];
  readonly last: bigint[];
} {
  const withDigits = (cell: bigint, digit: bigint) => {
    let number = (cell & ~(15n << 52n)) | (BigInt(finest) << 52n);
    for (let place = readResolution(cell) + 1; place <= finest; place++) {
      const shift = BigInt(3 * (15 - place));
      number = (number & ~(7n << shift)) | (digit << shift);
    }
    return number;
  };
  return {
    first: cells.map((cell) => withDigits(cell, 0n)),
    last: cells.map((cell) => withDigits(cell, 6n)),
  };
}

/**
 * The cells of the finest resolution within `inside` but not within `outside`; null if there are more than `maxCells`.
 * Both lists come from `cellsWithin`, and `outside` lies within `inside`.
 */
export function finestCells(
  inside: readonly bigint[],
  outside: readonly bigint[] | null,
  maxCells: number,
): readonly bigint[] | null {
  const measureCells = (cells: readonly bigint[]) =>
    cells.reduce((size, cell) => size + 7 ** (finest - readResolution(cell)), 0);
  if (measureCells(inside) - measureCells(outside ?? []) > maxCells) return null;
  const excluded = new Set((outside ?? []).flatMap(listDescendants));
  return inside.flatMap(listDescendants).filter((cell) => !excluded.has(cell));
}

const readResolution = (cell: bigint) => Number((cell >> 52n) & 15n);

/**
 * Descendants at the finest resolution. A pentagon lacks one of its seven children, but no row is in the missing cell.
 */
function listDescendants(cell: bigint): bigint[] {
  const resolution = readResolution(cell) + 1;
  if (resolution > finest) return [cell];
  const shift = BigInt(3 * (15 - resolution));
  const bare = (cell & ~(15n << 52n) & ~(7n << shift)) | (BigInt(resolution) << 52n);
  return Array.from({ length: 7 }, (_, digit) => bare | (BigInt(digit) << shift)).flatMap(listDescendants);
}
