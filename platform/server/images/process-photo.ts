import type { Metadata, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { perceptualHashes } from './perceptual-hash.ts';
import { PhotoRejected } from './photo-rejected.ts';
import { isPolyglot, photoType, type PhotoType } from './photo-type.ts';
import { readAvif, type AvifStructure } from './avif-structure.ts';
import { isDecodingTrap, isReadRowByRow } from './picture-structure.ts';
import { isTimeout, maxPixels, openPicture, pictureQueue } from './picture.ts';
import { toneMap } from './tone-map.ts';

export const photoLimits = {
  /**
   * The largest files of phones. Uploads are smaller (`maxPhotoBytes`), because browsers shrink photos. Imports read
   * files as they are.
   */
  bytes: 64 * 1024 * 1024,
  pixels: maxPixels,
  /**
   * For JPEGs that are read row by row, as cameras write them. They are decoded at a fraction of their size, so a
   * pixel costs a tenth, and hardly any memory.
   */
  shrinkingPixels: 200_000_000,
  /** For CMYK and 16 bits per channel, where a pixel takes about twice as long. */
  costlyPixels: maxPixels / 2,
  /**
   * For other JPEGs. They are decoded at a fraction too, but in several passes over coefficients that take up to six
   * bytes per pixel.
   */
  progressivePixels: (maxPixels * 3) / 2,
  /** For AVIF, where a pixel takes longest: the cost as `readAvif` counts it. 12 megapixels are within the limit. */
  avifCost: 18_000_000,
  shortestSide: 200,
  /**
   * The maximum ratio of the longer to the shorter side. For a narrow strip, drawing the thumbnail takes
   * seconds.
   */
  longestRatio: 5,
} as const;

/** How much longer an AVIF pixel takes with more than 8 bits per channel. */
const deepAvif = 1.6;

const fullSidePixels = 1600;
const thumbSize = { width: 480, height: 640 };
const thumbhashSidePixels = 100;

export interface PhotoVersion {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface ProcessedPhoto {
  contentType: 'image/webp';
  /** Upright, with the longest side at most 1600 pixels, and never enlarged. */
  full: PhotoVersion;
  /** 480×640. A wide photo loses its sides, a tall one its lower edge, so that a face in the middle or at the top stays. */
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
 * @param owner is the uploader: owners take turns.
 * @throws PhotoRejected when the file is at fault, and QueueFull when too many are waiting. Any other error
 * is the server's.
 */
export async function processPhoto(bytes: Buffer, owner: string): Promise<ProcessedPhoto> {
  // Checks that need no decoding run without waiting for a turn.
  const work = await checkHeader(bytes);
  return pictureQueue(owner, bytes.length, async () => drawVersions(await decode(bytes, work)));
}

interface Work {
  readonly maxPixels: number;
  /** Null unless the photo is an AVIF. */
  readonly avif: AvifStructure | null;
}

async function checkHeader(bytes: Buffer): Promise<Work> {
  if (bytes.length > photoLimits.bytes) throw new PhotoRejected('photo_too_large');
  const type = photoType(bytes);
  if (!type) throw new PhotoRejected('photo_not_an_image');
  if (type === 'heic') throw new PhotoRejected('photo_heic');
  if (isDecodingTrap(bytes, type)) throw new PhotoRejected('photo_not_an_image');
  // There is no limit here: this reads only the header, and `checkSize` judges the size stated in it.
  const header = await openPicture(bytes, { limitInputPixels: false }).metadata().catch(rejectDamaged);
  const avif = type === 'avif' ? readAvif(bytes) : null;
  if (type === 'avif' && !avif) throw new PhotoRejected('photo_not_an_image');
  const pixels = avif ? findMaxAvifPixels(header, avif) : findMaxPixels(header, type, bytes);
  checkSize(header, pixels);
  if (isPolyglot(bytes)) throw new PhotoRejected('photo_not_an_image');
  return { maxPixels: pixels, avif };
}

function checkSize({ width, height }: Metadata, pixels: number): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (width * height > pixels)
    throw new PhotoRejected('photo_too_many_pixels', { megapixels: Math.floor(pixels / 1_000_000) });
  if (shorter < photoLimits.shortestSide) throw new PhotoRejected('photo_too_small');
  if (longer > photoLimits.longestRatio * shorter) throw new PhotoRejected('photo_too_narrow');
}

function findMaxPixels({ space, depth }: Metadata, type: PhotoType, bytes: Buffer): number {
  if (space === 'cmyk' || depth === 'ushort') return photoLimits.costlyPixels;
  if (type !== 'jpeg') return photoLimits.pixels;
  return isReadRowByRow(bytes) ? photoLimits.shrinkingPixels : photoLimits.progressivePixels;
}

/** The number of pixels that a picture with as much work per pixel may have. */
function findMaxAvifPixels({ width, height, depth }: Metadata, { cost }: AvifStructure): number {
  const perPixel = (cost * (depth === 'ushort' ? deepAvif : 1)) / (width * height);
  return Math.min(photoLimits.pixels, Math.floor(photoLimits.avifCost / perPixel));
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * The only place where bytes from outside are decoded. The versions are drawn from its result. JPEGs are decoded at the
 * smallest fraction that suffices.
 */
async function decode(bytes: Buffer, work: Work): Promise<Pixels> {
  const picture = openPicture(bytes, { limitInputPixels: work.maxPixels })
    .autoOrient()
    .resize({ width: fullSidePixels, height: fullSidePixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  if (work.avif && work.avif.transfer !== 'sdr') return decodeHdr(picture, work.avif);
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectDamaged);
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function decodeHdr(picture: Sharp, { transfer, primaries }: AvifStructure): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
    .catch(rejectDamaged);
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const { width, height } = info;
  const drawn = toneMap({ samples, transfer: transfer === 'hlg' ? 'hlg' : 'pq', primaries });
  return { data: drawn, raw: { width, height, channels: 3 } };
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
    thumb: await encode(picture().resize({ ...thumbSize, fit: 'cover', position: 'top' })),
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
    .resize({ width: thumbhashSidePixels, height: thumbhashSidePixels, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
