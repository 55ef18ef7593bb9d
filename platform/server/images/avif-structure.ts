import { readAv1 } from './av1-sequence.ts';
import { readHeif, UnreadableBoxes, type HeifItem, type HeifStructure } from './heif-boxes.ts';

/** How bright values are stored: as on ordinary screens, or in one of the two ways of HDR. */
export type Transfer = 'sdr' | 'pq' | 'hlg';

export interface AvifStructure {
  /**
   * What decoding costs, in pixels of the cheapest kind. The sizes are those in the coded data, because the boxes may
   * say something else.
   */
  readonly cost: number;
  readonly transfer: Transfer;
  /** The colour space, as ITU-T H.273 numbers it: 1 for sRGB, 9 for BT.2020, 12 for P3. */
  readonly primaries: number;
}

/** Decoding a byte takes as long as decoding two pixels. */
const pixelsPerByte = 2;
/** How much longer a pixel takes if its colour is not stored for four pixels together. */
const fullColour = 1.2;
/** Parts of a file may be used by several items, so their sum is limited too. */
const maxCodedBytes = 16 * 1024 * 1024;
const transfers: Readonly<Record<number, Transfer>> = { 16: 'pq', 18: 'hlg' };

/**
 * Reads what an AVIF file is made of: one picture, or a grid of tiles each of which is used once, with or without
 * transparency. Null for anything else, because a small file could have its decoder draw the same picture many
 * times.
 */
export function readAvif(file: Buffer): AvifStructure | null {
  try {
    const structure = readHeif(file);
    const main = structure.items.get(structure.primary);
    if (!main) return null;
    const masks = structure.references.filter(
      ({ type, to }) => type === 'auxl' && to.includes(structure.primary),
    );
    const cost = [structure.primary, ...masks.map(({ from }) => from)]
      .map((id) => pictureCost(structure, id))
      .reduce((sum, one) => sum + one, 0);
    const colour = main.properties.get('colr nclx');
    return {
      cost,
      transfer: (colour && transfers[colour.readUInt16BE(6)]) ?? 'sdr',
      primaries: colour?.readUInt16BE(4) ?? 1,
    };
  } catch (error) {
    // Reading beyond a property's end is a RangeError.
    if (error instanceof UnreadableBoxes || error instanceof RangeError) return null;
    throw error;
  }
}

function pictureCost(structure: HeifStructure, id: number): number {
  const item = structure.items.get(id);
  if (item?.type === 'av01') return codedCost(item);
  if (item?.type !== 'grid') throw new UnreadableBoxes('a picture of another kind');
  const [size] = item.extents;
  const parts = structure.references.filter(({ type, from }) => type === 'dimg' && from === id);
  const tiles = parts[0]?.to ?? [];
  const expected = size && size.length >= 4 ? (size[2]! + 1) * (size[3]! + 1) : 0;
  if (parts.length !== 1 || tiles.length !== expected || new Set(tiles).size !== tiles.length)
    throw new UnreadableBoxes('a grid that does not use each tile once');
  let cost = 0;
  for (const tile of tiles) {
    const coded = structure.items.get(tile);
    if (coded?.type !== 'av01') throw new UnreadableBoxes('a tile of another kind');
    cost += codedCost(coded);
    if (cost > maxCodedBytes * pixelsPerByte) break;
  }
  return cost;
}

function codedCost({ extents, properties }: HeifItem): number {
  if (extents.reduce((sum, { length }) => sum + length, 0) > maxCodedBytes)
    throw new UnreadableBoxes('more data than any photo has');
  const data = Buffer.concat([properties.get('av1C')?.subarray(4) ?? Buffer.alloc(0), ...extents]);
  const work = readAv1(data);
  if (!work) throw new UnreadableBoxes('a picture that is not AV1');
  const pixels = work.width * work.height * Math.max(1, work.frames);
  return pixels * (work.hasFullColour ? fullColour : 1) + data.length * pixelsPerByte;
}
