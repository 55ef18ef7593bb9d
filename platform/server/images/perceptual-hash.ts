import type { Sharp } from 'sharp';

const COLUMNS = 9;
const ROWS = 8;

/**
 * A difference hash: the picture shrunk to 9×8 greys, one bit a pair of neighbours, 64 bits as 16 hex digits.
 * It hardly changes when a picture is resized, recompressed or retouched, so a removed photo is known again.
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  const greys = await image
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let hash = 0n;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column;
      hash = (hash << 1n) | ((greys[at] ?? 0) < (greys[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}

/** How many of the 64 bits differ: 0 for the same picture, about 32 for unrelated ones; up to 6 counts as a copy. */
export function hashDistance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits;
}
