import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { inTurn } from './in-turn.ts';
import { perceptualHashes } from './perceptual-hash.ts';
import { PhotoRejected } from './photo-rejected.ts';
import { isPolyglot, photoType } from './photo-type.ts';

export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** 4096×4096, as Mastodon drew the line: 67 MB when decoded. */
  pixels: 4096 * 4096,
  shortestSide: 200,
} as const;

const FULL_SIDE = 1600;
const THUMB = { width: 480, height: 640 };
const THUMBHASH_SIDE = 100;
const DECODE_SECONDS = 10;

export interface PhotoVersion {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface ProcessedPhoto {
  contentType: 'image/webp';
  /** Upright, its longest side at most 1600 pixels, never enlarged. */
  full: PhotoVersion;
  /** 480×640, cut where the eye goes first. */
  thumb: PhotoVersion;
  /** Placeholder of some 25 bytes for the full version, base64. */
  thumbhash: string;
  /** 16 hex digits; compare with `hashDistance`. */
  perceptualHash: string;
  /** The same of the picture with left and right exchanged. */
  mirroredHash: string;
}

// One thread a picture and two pictures at once: uploads must not starve the pages of this process.
sharp.concurrency(1);
sharp.cache(false);
export const takeTurn = inTurn(2);

/**
 * Turns an uploaded file into what is stored. Everything is drawn anew from decoded sRGB pixels, so nothing but the
 * picture survives: no EXIF, position, XMP, colour profile, further frames or appended data.
 *
 * @throws PhotoRejected when the file is at fault; any other error is the server's.
 */
export async function processPhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  if (bytes.length > PHOTO_LIMITS.bytes) throw new PhotoRejected('photo_too_large');
  const type = photoType(bytes);
  if (!type) throw new PhotoRejected('photo_not_an_image');
  if (type === 'heic') throw new PhotoRejected('photo_heic');
  return takeTurn(async () => {
    checkSize(await readHeader(bytes));
    if (isPolyglot(bytes)) throw new PhotoRejected('photo_not_an_image');
    return drawVersions(await decode(bytes));
  });
}

function checkSize({ width, height }: Metadata): void {
  if (width * height > PHOTO_LIMITS.pixels) throw new PhotoRejected('photo_too_many_pixels');
  if (Math.min(width, height) < PHOTO_LIMITS.shortestSide) throw new PhotoRejected('photo_too_small');
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  // No limit here: this reads the header alone, and the size in it is judged by `checkSize`.
  return sharp(bytes, { limitInputPixels: false }).metadata().catch(rejectDamaged);
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The only place where bytes from outside are decoded; the versions are drawn from its result. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectDamaged);
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function rejectDamaged(error: Error): never {
  // Too slow says more about this machine than about the file.
  if (error.message.startsWith('timeout')) throw error;
  throw new PhotoRejected('photo_damaged', { cause: error });
}

export async function drawVersions({ data, raw }: Pixels): Promise<ProcessedPhoto> {
  const picture = () => sharp(data, { raw });
  const { hash, mirrored } = await perceptualHashes(picture());
  return {
    contentType: 'image/webp',
    full: await encode(picture()),
    thumb: await encode(picture().resize({ ...THUMB, fit: 'cover', position: sharp.strategy.attention })),
    thumbhash: await thumbhash(picture()),
    perceptualHash: hash,
    mirroredHash: mirrored,
  };
}

async function encode(image: Sharp): Promise<PhotoVersion> {
  const { data, info } = await image.webp({ quality: 80, effort: 4 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function thumbhash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
