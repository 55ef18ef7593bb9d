import { crc32, deflateRawSync, constants } from 'node:zlib';
import sharp from 'sharp';

export interface PortraitSize {
  width?: number;
  height?: number;
}

/**
 * A drawing of head and shoulders, as JPEG. The same seed gives the same bytes, and another seed gives
 * another picture.
 */
export async function portrait(
  seed: number,
  { width = 900, height = 1200 }: PortraitSize = {},
): Promise<Buffer> {
  return sharp(Buffer.from(drawing(seed, width, height)))
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
}

function drawing(seed: number, width: number, height: number): string {
  const random = seeded(seed);
  const hue = () => `hsl(${Math.floor(random() * 360)} 60% ${25 + Math.floor(random() * 50)}%)`;
  const blobs = Array.from({ length: 24 }, () => {
    const [x, y, size] = [random() * 90, random() * 120, 8 + random() * 22];
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${hue()}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 120" preserveAspectRatio="none"
    width="${width}" height="${height}"><rect width="90" height="120" fill="${hue()}"/>${blobs.join('')}
    <ellipse cx="45" cy="115" rx="34" ry="30" fill="${hue()}"/>
    <ellipse cx="45" cy="55" rx="19" ry="25" fill="hsl(25 45% ${35 + Math.floor(random() * 45)}%)"/></svg>`;
}

/** mulberry32, which is small and gives the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts that `jpegWithGps` hides in its metadata. None of them may be found in what is stored. */
export const hiddenInMetadata = ['Nikon of Anna', 'Keizersgracht 1', 'xmp-secret'];

/**
 * A photo as a phone takes it: with EXIF data (camera, owner, a position in Amsterdam), XMP and a Display P3
 * profile.
 */
export async function jpegWithGps(): Promise<Buffer> {
  return sharp(await portrait(52))
    .withExif({
      IFD0: { Make: 'Nikon of Anna', ImageDescription: 'Keizersgracht 1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 12345/1000',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 53/1 54321/1000',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>xmp-secret</a></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
}

/**
 * The seconds of the latitude, as in the EXIF data of `jpegWithGps`: 12345/1000, as two little-endian words.
 */
export const gpsBytes = Buffer.from([0x39, 0x30, 0, 0, 0xe8, 0x03, 0, 0]);

/** Cut off halfway, as if the connection had been lost. */
export async function truncatedJpeg(): Promise<Buffer> {
  const fullJpeg = await portrait(7);
  return fullJpeg.subarray(0, Math.floor(fullJpeg.length / 2));
}

/** The beginning of an iPhone's photo. The rest is not a picture. */
export function heicFile(): Buffer {
  const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([box, Buffer.alloc(4000, 1)]);
}

/** A valid PNG of 30000×30000 black pixels. It takes less than 3 MB here, and 2.7 GB once decoded. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8); // 8 bits per channel, RGB
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflatedZeros(side * (1 + 3 * side))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([length, chunk, checksum]);
}

/**
 * A zlib stream of `count` zeros, made without compressing them: one flushed block of a megabyte, repeated.
 */
function deflatedZeros(count: number): Buffer {
  const block = Buffer.alloc(1_000_000);
  const flushed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: Math.floor(count / block.length) }, () => flushed);
  const rest = deflateRawSync(block.subarray(0, count % block.length));
  const adler = Buffer.alloc(4);
  adler.writeUInt32BE((count % 65_521) * 65_536 + 1);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, rest, adler]);
}
