import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cutPicture, tiledFile } from './heif-files.ts';

interface PhonePhotoSize {
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation. */
  readonly orientation?: number;
  /** The file gets at least this many bytes, as the films do that phones append. */
  readonly bytes?: number;
}

/**
 * A JPEG with as much detail as a photo has. Seen upright, its upper left quarter is red, and the rest blue.
 */
export async function phoneJpeg({
  width,
  height,
  orientation = 1,
  bytes = 0,
}: PhonePhotoSize): Promise<Buffer> {
  const jpeg = await drawn(width, height, orientation).jpeg({ quality: 85 }).toBuffer();
  const file = withOrientation(jpeg, orientation);
  return bytes > file.length ? Buffer.concat([file, Buffer.alloc(bytes - file.length)]) : file;
}

export async function phoneAvif(width: number, height: number): Promise<Buffer> {
  return drawn(width, height, 1).avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** A HEIC of tiles, as phones write it. No library here encodes HEVC, so all tiles show one small picture. */
export async function phoneHeic(columns: number, rows: number): Promise<Buffer> {
  const tile = await readFile(new URL('small.heic', import.meta.url));
  return tiledFile(cutPicture(tile), { columns, rows });
}

/** Where the upper left corner of the upright picture lies in the stored one. */
const corners: Readonly<Record<number, readonly [left: boolean, top: boolean]>> = {
  1: [true, true],
  2: [false, true],
  3: [false, false],
  4: [true, false],
  5: [true, true],
  6: [true, false],
  7: [false, false],
  8: [false, true],
};

/** The sides of the squares of one colour that stand for detail, in pixels. */
const grain = 6;

/** A stored picture, which a viewer turns upright by the orientation. */
function drawn(width: number, height: number, orientation: number) {
  const [isLeft, isTop] = corners[orientation]!;
  const [columns, rows] = [Math.ceil(width / grain), Math.ceil(height / grain)];
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 3) {
      const isRed = column < columns / 2 === isLeft && row < rows / 2 === isTop;
      const shade = ((column * 7_919 + row * 104_729) % 97) - 48;
      pixels.set(isRed ? [190 + shade, 30, 30] : [30, 50, 190 + shade], at);
    }
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  });
}

/** The same JPEG with an orientation, without encoding it again. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  exif[exif.length - 7] = orientation;
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
