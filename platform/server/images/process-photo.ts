import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { perceptualHashes } from './perceptual-hash.ts';
import { PhotoRejected } from './photo-rejected.ts';
import { isPolyglot, photoType, type PhotoType } from './photo-type.ts';
import { isDecodingTrap } from './picture-structure.ts';
import { isTimeout, maxPixels, openPicture, pictureQueue } from './picture.ts';

export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: maxPixels,
  /** For CMYK and 16 bits per channel, where a pixel takes about twice as long. */
  costlyPixels: maxPixels / 2,
  /**
   * Three quarters for progressive JPEGs, whose pixels are decoded in several passes. 12 megapixels are
   * within the limit.
   */
  progressivePixels: (maxPixels * 3) / 4,
  /** A pixel of AVIF takes about four times as long. */
  avifPixels: maxPixels / 4,
  shortestSide: 200,
  /**
   * The maximum ratio of the longer to the shorter side. For a narrow strip, drawing the thumbnail takes
   * seconds.
   */
  longestRatio: 5,
} as const;

const FULL_SIDE = 1600;
const THUMB = { width: 480, height: 640 };
const THUMBHASH_SIDE = 100;

export interface PhotoVersion {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface ProcessedPhoto {
  contentType: 'image/webp';
  /** Upright, with the longest side at most 1600 pixels, and never enlarged. */
  full: PhotoVersion;
  /** 480×640, cropped to the part that stands out most. */
  thumb: PhotoVersion;
  /** A placeholder of about 25 bytes for the full version, as base64. */
  thumbhash: string;
  /** 16 hex digits. Compare them with `hashDistance`. */
  perceptualHash: string;
  /** The same for the picture mirrored left to right. */
  mirroredHash: string;
}

/**
 * Turns an uploaded file into the stored versions. Everything is redrawn from decoded sRGB pixels, so only
 * the picture survives: no EXIF, position, XMP, colour profile, further frames or appended data.
 *
 *
 * @param owner is the uploader: owners take turns.
 * @throws PhotoRejected when the file is at fault, and QueueFull when too many are waiting. Any other error
 * is the server's.
 */
export async function processPhoto(bytes: Buffer, owner: string): Promise<ProcessedPhoto> {
  // Checks that need no decoding run without waiting for a turn.
  await checkHeader(bytes);
  return pictureQueue(owner, bytes.length, async () => drawVersions(await decode(bytes)));
}

async function checkHeader(bytes: Buffer): Promise<void> {
  if (bytes.length > PHOTO_LIMITS.bytes) throw new PhotoRejected('photo_too_large');
  const type = photoType(bytes);
  if (!type) throw new PhotoRejected('photo_not_an_image');
  if (type === 'heic') throw new PhotoRejected('photo_heic');
  if (isDecodingTrap(bytes, type)) throw new PhotoRejected('photo_not_an_image');
  // There is no limit here: this reads only the header, and `checkSize` judges the size stated in it.
  const header = await openPicture(bytes, { limitInputPixels: false }).metadata().catch(rejectDamaged);
  checkSize(header, type);
  if (isPolyglot(bytes)) throw new PhotoRejected('photo_not_an_image');
}

function checkSize(header: Metadata, type: PhotoType): void {
  const { width, height } = header;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const pixels = mostPixels(header, type);
  if (width * height > pixels)
    throw new PhotoRejected('photo_too_many_pixels', { megapixels: Math.floor(pixels / 1_000_000) });
  if (shorter < PHOTO_LIMITS.shortestSide) throw new PhotoRejected('photo_too_small');
  if (longer > PHOTO_LIMITS.longestRatio * shorter) throw new PhotoRejected('photo_too_narrow');
}

function mostPixels({ space, depth, isProgressive }: Metadata, type: PhotoType): number {
  if (type === 'avif') return PHOTO_LIMITS.avifPixels;
  if (space === 'cmyk' || depth === 'ushort') return PHOTO_LIMITS.costlyPixels;
  return type === 'jpeg' && isProgressive ? PHOTO_LIMITS.progressivePixels : PHOTO_LIMITS.pixels;
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The only place where bytes from outside are decoded. The versions are drawn from its result. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await openPicture(bytes)
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
  // A timeout says more about this machine than about the file.
  if (isTimeout(error)) throw error;
  throw new PhotoRejected('photo_damaged', { cause: error });
}

export async function drawVersions({ data, raw }: Pixels): Promise<ProcessedPhoto> {
  const picture = () => openPicture(data, { raw });
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
