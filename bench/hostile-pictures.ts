import sharp, { type Sharp } from 'sharp';
import { maxPhotoBytes } from '#features/people/photos/contract.ts';
import { photoLimits } from '#platform/server/images/process-photo.ts';
import { jpegWithScans, movingGif, movingWebp } from '#tests/support/decoding-traps.ts';

export interface HostilePicture {
  readonly what: string;
  readonly bytes: Buffer;
  /** 200 for the most expensive picture of its kind that is accepted. */
  readonly status: 200 | 422;
}

/** The length of the longer side, for a picture with this many pixels and the narrowest accepted shape. */
const narrowest = (pixels: number) => Math.floor(Math.sqrt(pixels * photoLimits.longestRatio));
const squareSide = Math.floor(Math.sqrt(photoLimits.pixels));

/** Draws noise, which compresses worst. Its grain is coarsened until the file fits the upload limit. */
async function largest(width: number, height: number, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  for (let grain = 2; grain <= 64; grain *= 1.5) {
    const [columns, rows] = [Math.ceil(width / grain), Math.ceil(height / grain)];
    const coarse = sharp({
      create: { width: columns, height: rows, channels: 3, background: '#000', noise },
    }).png();
    // Uses blocks of one colour: with smoothed edges, a PNG would be too large at any grain.
    const whole = sharp(await coarse.toBuffer(), { limitInputPixels: false }).resize(width, height, {
      fit: 'fill',
      kernel: 'nearest',
    });
    const file = await encode(whole).toBuffer();
    if (file.length <= maxPhotoBytes) return file;
  }
  throw new Error(`A picture of ${width}×${height} is too large in every format.`);
}

/**
 * The most expensive picture that each format allows, and pictures that must be rejected without decoding.
 */
export async function* makeHostilePictures(): AsyncGenerator<HostilePicture> {
  const costly = Math.floor(Math.sqrt(photoLimits.costlyPixels));
  const progressive = Math.floor(Math.sqrt(photoLimits.progressivePixels));
  const shrinking = Math.floor(Math.sqrt(photoLimits.shrinkingPixels));
  // What remains of the limit is for the bytes.
  const avif = Math.floor(Math.sqrt(photoLimits.avifCost * 0.6));
  // Five pixels fewer leave room for rounding up the shorter side.
  const long = narrowest(photoLimits.pixels) - photoLimits.longestRatio;
  const accepted: Readonly<Record<string, () => Promise<Buffer>>> = {
    JPEG: () => largest(squareSide, squareSide, (picture) => picture.jpeg({ quality: 80 })),
    'JPEG of 200 megapixels': () => largest(shrinking, shrinking, (picture) => picture.jpeg({ quality: 80 })),
    'progressive JPEG': () =>
      largest(progressive, progressive, (picture) =>
        picture.jpeg({ quality: 75, progressive: true, chromaSubsampling: '4:4:4' }),
      ),
    'narrow JPEG': () =>
      largest(long, Math.ceil(long / photoLimits.longestRatio), (picture) => picture.jpeg()),
    'CMYK JPEG': () => largest(costly, costly, (picture) => picture.toColourspace('cmyk').jpeg()),
    PNG: () => largest(squareSide, squareSide, (picture) => picture.png({ compressionLevel: 2 })),
    'interlaced PNG': () =>
      largest(squareSide, squareSide, (picture) => picture.png({ progressive: true, compressionLevel: 2 })),
    'PNG of 16 bits': () =>
      largest(costly, costly, (picture) => picture.toColourspace('rgb16').png({ compressionLevel: 2 })),
    WebP: () => largest(squareSide, squareSide, (picture) => picture.webp({ quality: 75, effort: 0 })),
    'lossless WebP': () =>
      largest(squareSide, squareSide, (picture) => picture.webp({ lossless: true, effort: 0 })),
    GIF: () => largest(squareSide, squareSide, (picture) => picture.gif({ effort: 1 })),
    AVIF: () =>
      largest(avif, avif, (picture) => picture.avif({ quality: 40, effort: 0, chromaSubsampling: '4:2:0' })),
  };
  const strip = () =>
    sharp({ create: { width: 65_500, height: 256, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
  const refusedPictures: Readonly<Record<string, () => Promise<Buffer>>> = {
    'strip of 65,500 × 256': strip,
    'JPEG of 2,500 scans': () => jpegWithScans(2_500),
    'WebP of 100,000 frames': () => movingWebp(100_000),
    'GIF of 100,000 frames': () => movingGif(100_000),
  };
  for (const [what, make] of Object.entries(accepted)) yield { what, bytes: await make(), status: 200 };
  for (const [what, make] of Object.entries(refusedPictures))
    yield { what, bytes: await make(), status: 422 };
}
