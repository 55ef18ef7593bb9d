import type { PhotoType } from './photo-type.ts';

/**
 * The limit for the scans of a JPEG, each of which covers the whole picture. A file of 130 KB can have 2,500.
 * Encoders write 1 to 12 of them, and optimisers up to about 30.
 */
const maxScans = 40;
/**
 * The limit for the frames of an animation. Only the first one is used, but the decoders list them all; for
 * WebP this takes quadratic time.
 */
const maxFrames = 1_000;

/**
 * Whether a file costs its decoder far more than its pixel count suggests. Reads only the structure of the
 * file.
 */
export function isDecodingTrap(bytes: Buffer, type: PhotoType): boolean {
  switch (type) {
    case 'jpeg':
      return hasMoreThan(jpegScans(bytes), maxScans);
    case 'webp':
      return hasMoreThan(webpFrames(bytes), maxFrames);
    case 'gif':
      return hasMoreThan(gifFrames(bytes), maxFrames);
    // `readAvif` counts what an AVIF costs.
    case 'avif':
    case 'png':
    case 'heic':
      return false;
  }
}

function hasMoreThan(iterator: Iterator<unknown>, limit: number): boolean {
  for (let count = 0; count <= limit; count += 1) if (iterator.next().done) return false;
  return true;
}

const isMarker = (code: number) => code !== 0 && !(code >= 0xd0 && code <= 0xd7);

/**
 * Where each scan begins, read the way libjpeg does: bytes between segments are skipped up to the next
 * marker.
 */
function* jpegScans(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const code = bytes[at + 1]!;
    if (code === 0xd9) return;
    if (code === 0xff) at += 1;
    else if (!isMarker(code)) at += 2;
    else {
      if (code === 0xda) yield at;
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
}

/** Frame headers of JPEGs that a Huffman decoder reads in one pass, and of all others. */
const onePass = new Set([0xc0, 0xc1]);
const notFrames = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Whether a JPEG is read from its first to its last row, as cameras write it. A decoder can then shrink it row by row.
 * Otherwise, it has to hold the coefficients of the whole picture.
 */
export function isReadRowByRow(bytes: Buffer): boolean {
  let components = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 10 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const code = bytes[at + 1]!;
    if (code === 0xda) return components > 0 && bytes[at + 4] === components;
    if (code === 0xff) at += 1;
    else if (!isMarker(code)) at += 2;
    else {
      if (code >= 0xc0 && code <= 0xcf && !notFrames.has(code)) {
        if (!onePass.has(code) || components > 0) return false;
        components = bytes[at + 9]!;
      }
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  return false;
}

function* webpFrames(bytes: Buffer): Generator<number> {
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') yield at;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
}

/** The bytes of a colour table, from the flags of the screen or of a frame. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function* gifFrames(bytes: Buffer): Generator<number> {
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x2c) {
      yield at;
      at = afterSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
    } else if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else return;
  }
}

function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
  return at + 1;
}
