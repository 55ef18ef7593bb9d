import type { Sharp } from 'sharp';

const columnCount = 9;
const rowCount = 8;
const comparedColumns = columnCount - 1;
/** Twice the distance at which two pictures count as the same. */
const minContrast = 12;

export interface PerceptualHashes {
  readonly hash: string;
  /** The hash of the same picture, mirrored left to right. */
  readonly mirrored: string;
}

/**
 * A difference hash. The picture is shrunk to 9×8 greys, and each pair of neighbours gives one bit: 64 bits
 * as 16 hex digits. The hash hardly changes when a picture is resized, recompressed or retouched, so a
 * removed photo is recognized.
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  return (await perceptualHashes(image)).hash;
}

export async function perceptualHashes(image: Sharp): Promise<PerceptualHashes> {
  const greys = await image
    .greyscale()
    .resize(columnCount, rowCount, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const grey = (row: number, column: number) => greys[row * columnCount + column] ?? 0;
  return {
    hash: calculateHash(grey),
    mirrored: calculateHash((row, column) => grey(row, columnCount - 1 - column)),
  };
}

function calculateHash(grey: (row: number, column: number) => number): string {
  let hash = 0n;
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < comparedColumns; column += 1)
      hash = (hash << 1n) | (grey(row, column) < grey(row, column + 1) ? 1n : 0n);
  }
  return hash.toString(16).padStart(16, '0');
}

/**
 * Whether a hash can tell pictures apart. A plain surface, or a plain background, sets hardly any bit. Pictures that have not
 * been processed have an empty hash.
 */
export function isDistinctive(hash: string): boolean {
  if (hash === '') return false;
  const set = hashDistance(hash, '0000000000000000');
  return set >= minContrast && set <= comparedColumns * rowCount - minContrast;
}

/**
 * How many of the 64 bits differ: 0 for the same picture, about 32 for unrelated ones. Up to 6 counts as a
 * copy.
 */
export function hashDistance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits;
}
