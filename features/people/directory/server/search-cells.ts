import { cellToChildren, cellToParent, gridDisk } from 'h3-js';
import type { DistanceBand } from '#features/site/places/distance-bands.ts';
import { cellNumber, kilometresBetween } from '#features/site/places/server/public.ts';

/** Of profiles' cells; see the decisions on members and discovery. */
const finest = 6;
/** Rows know their ancestors down to this one, whose cells are about 130 km wide. */
const coarsest = 3;
/** Kilometres from a cell's centre that all centres of its descendants lie within, by resolution. */
const reach: Readonly<Record<number, number>> = { 3: 90, 4: 34, 5: 13 };

/** The cell's ancestor of a coarser resolution, by the layout of H3 indexes: the finer digits become 7. */
export function cellAt(cell: bigint, coarser: number): bigint {
  const finer = BigInt(3 * (15 - coarser));
  return (cell & ~(15n << 52n)) | (BigInt(coarser) << 52n) | ((1n << finer) - 1n);
}

const known = new Map<string, readonly bigint[]>();
const keptLists = 200;

/**
 * The cells around one, coarser ones where all their children belong: a few hundred for 250 km. Kept for the cells
 * asked for last, because the widest takes some milliseconds.
 */
export function cellsWithin(cell: string, band: DistanceBand): readonly bigint[] {
  const key = `${cell}/${band}`;
  const kept = known.get(key);
  if (kept) return kept;
  const around = gridDisk(cellToParent(cell, coarsest), Math.ceil(band / 100) + 1);
  const cells = around.flatMap((one) => cellsOf(one, coarsest, cell, band)).map(cellNumber);
  if (known.size >= keptLists) known.delete(known.keys().next().value!);
  known.set(key, cells);
  return cells;
}

/** The part of a cell that lies within the band, in as few cells as can be. */
function cellsOf(part: string, resolution: number, centre: string, band: DistanceBand): readonly string[] {
  const distance = kilometresBetween(centre, part);
  if (resolution === finest) return distance <= band ? [part] : [];
  if (distance - reach[resolution]! > band) return [];
  if (distance + reach[resolution]! <= band) return [part];
  const children = cellToChildren(part, resolution + 1);
  const parts = children.map((child) => cellsOf(child, resolution + 1, centre, band));
  return parts.every(([first], place) => first === children[place]) ? [part] : parts.flat();
}

/**
 * The numbers of the finest cells within each: those of one ancestor follow each other, from its digits 0 to its
 * digits 6.
 */
export function rangesOf(cells: readonly bigint[]): { readonly first: bigint[]; readonly last: bigint[] } {
  const withDigits = (cell: bigint, digit: bigint) => {
    let number = (cell & ~(15n << 52n)) | (BigInt(finest) << 52n);
    for (let place = resolutionOf(cell) + 1; place <= finest; place++) {
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
 * The cells of the finest resolution within some and not within others, which lie inside them; null: more than `most`.
 * Both lists hold cells as `cellsWithin` answers them.
 */
export function finestCells(
  inside: readonly bigint[],
  outside: readonly bigint[] | null,
  most: number,
): readonly bigint[] | null {
  const sizeOf = (cells: readonly bigint[]) =>
    cells.reduce((size, cell) => size + 7 ** (finest - resolutionOf(cell)), 0);
  if (sizeOf(inside) - sizeOf(outside ?? []) > most) return null;
  const without = new Set((outside ?? []).flatMap(childrenOf));
  return inside.flatMap(childrenOf).filter((cell) => !without.has(cell));
}

const resolutionOf = (cell: bigint) => Number((cell >> 52n) & 15n);

/** Of the finest resolution. A pentagon lacks one of these; nobody lives in what is not there. */
function childrenOf(cell: bigint): bigint[] {
  const resolution = resolutionOf(cell) + 1;
  if (resolution > finest) return [cell];
  const shift = BigInt(3 * (15 - resolution));
  const bare = (cell & ~(15n << 52n) & ~(7n << shift)) | (BigInt(resolution) << 52n);
  return Array.from({ length: 7 }, (_, digit) => bare | (BigInt(digit) << shift)).flatMap(childrenOf);
}
