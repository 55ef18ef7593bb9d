import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { perceptualHash } from '#platform/server/images/perceptual-hash.ts';
import { backdropOf, composeShot, scenes, type Shot, type View } from './compose.ts';
import { Random } from '../random.ts';

/** One photo as the app stores it. */
export interface Portrait {
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly thumb: Buffer;
  readonly thumbhash: string;
  readonly perceptualHash: string;
}

const width = 576;
const height = 768;
const thumbSize = { width: 384, height: 512 };
/** A backdrop is larger than a photo, so that each photo shows another part of it. */
const backdropWidth = 660;
const backdropHeight = 880;
/** Blurring needs few pixels. */
const blurredAt = 0.5;

/**
 * Draws photos, `lanes` at a time. Shots with the same backdrop share it. `store` receives each photo as soon as it
 * is drawn, so that only a few are in memory.
 */
export async function renderShots<S extends Shot>(
  shots: readonly S[],
  lanes: number,
  store: (shot: S, portrait: Portrait) => Promise<void>,
): Promise<void> {
  const groups = Map.groupBy(shots, ({ scene, variant }) => `${scene} ${variant}`);
  await inParallel([...groups.values()], lanes, async (group) => {
    const { scene, variant } = group[0]!;
    const backdrop = backdropOf(scene, variant);
    const behind = await renderBackdrop(backdrop.svg, scenes[scene].blur);
    for (const shot of group) {
      const { svg, view } = composeShot(shot, backdrop);
      await store(shot, await renderPortrait(svg, behind, view));
    }
  });
}

/** The pixels of a backdrop, three bytes each. */
async function renderBackdrop(svg: string, blur: number): Promise<Buffer> {
  const [small, smallHeight] = [backdropWidth * blurredAt, backdropHeight * blurredAt];
  const { data, info } = await sharp(sized(svg, small, smallHeight))
    .removeAlpha()
    .blur((blur * small) / 600)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(backdropWidth, backdropHeight, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
}

const sized = (svg: string, atWidth: number, atHeight: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="${atWidth}" height="${atHeight}">${svg}</svg>`,
  );

async function renderPortrait(svg: string, behind: Buffer, view: View): Promise<Portrait> {
  const figure = await sharp(sized(svg, width, height))
    .raw()
    .toBuffer();
  const pixels = layOver(figure, behind, view);
  const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  const small = await picture().resize(thumbSize).raw().toBuffer();
  const thumb = () => sharp(small, { raw: { ...thumbSize, channels: 3 } });
  const tiny = await thumb().resize(75, 100).ensureAlpha().raw().toBuffer();
  return {
    width,
    height,
    full: await picture().webp({ quality: 74, effort: 0 }).toBuffer(),
    thumb: await thumb().webp({ quality: 74, effort: 0 }).toBuffer(),
    thumbhash: Buffer.from(rgbaToThumbHash(75, 100, tiny)).toString('base64'),
    perceptualHash: await perceptualHash(thumb()),
  };
}

const grain = makeGrain();

/** Noise of a film, with a mean of zero. Its length is a prime number, so that no pattern appears. */
function makeGrain(): Int8Array {
  const random = new Random(7);
  return Int8Array.from({ length: 65_537 }, () =>
    Math.round((random.fraction() + random.fraction() + random.fraction() - 1.5) * 6),
  );
}

/** Lays a figure of four bytes per pixel over a part of the backdrop, and adds grain. */
function layOver(figure: Buffer, behind: Buffer, { left, top, flipped }: View): Buffer {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  const [fromX, fromY] = [
    Math.floor((backdropWidth - width) * left),
    Math.floor((backdropHeight - height) * top),
  ];
  let to = 0;
  let over = 0;
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    let under = ((fromY + row) * backdropWidth + fromX + (flipped ? width - 1 : 0)) * 3;
    for (let column = 0; column < width; column += 1) {
      const opacity = figure[over + 3]!;
      const cover = opacity + (opacity >> 7);
      const noise = grain[at]!;
      at = at === grain.length - 1 ? 0 : at + 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = behind[under + channel]!;
        const value = below + (((figure[over + channel]! - below) * cover) >> 8) + noise;
        pixels[to + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
      to += 3;
      over += 4;
      under += flipped ? -3 : 3;
    }
  }
  return pixels;
}

/** Works on `lanes` values at a time. */
async function inParallel<T>(
  values: readonly T[],
  lanes: number,
  work: (value: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < values.length; index = next++) await work(values[index]!);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
