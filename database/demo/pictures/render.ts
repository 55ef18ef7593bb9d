import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { perceptualHash } from '#platform/server/images/perceptual-hash.ts';
import {
  buildBackdrop,
  composeShot,
  scenes,
  type Composition,
  type SceneName,
  type Shot,
} from './compose.ts';
import { glowPixels, rim } from './glow.ts';
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
/** As wide as the thumbnails of uploads, which `srcSet` relies on. */
const thumbSize = { width: 480, height: 640 };
/** Large enough for the hashes, which take longer the more pixels they read. */
const tinySize = { width: 36, height: 48 };
/** A backdrop is larger than a photo, so that each photo shows a different part of it. */
const backdropWidth = 660;
const backdropHeight = 880;
/** Blurring needs few pixels. */
const blurredAt = 0.4;

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
    const backdrop = buildBackdrop(scene, variant);
    const behind = await backdropPixels(scene, variant, backdrop);
    for (const shot of group) await store(shot, await renderPortrait(composeShot(shot, backdrop), behind));
  });
}

/** Backdrops drawn so far, before they are enlarged, as files of about 10 kB, because later photos need most of them again. */
const backdrops = new Map<string, Promise<Buffer>>();

/** The pixels of a backdrop, three bytes each. */
async function backdropPixels(
  scene: SceneName,
  variant: number,
  { svg, blur }: { svg: string; blur: number },
): Promise<Buffer> {
  const key = `${scene} ${variant}`;
  const file = backdrops.get(key) ?? renderBackdrop(svg, scenes[scene].blur * blur);
  backdrops.set(key, file);
  return sharp(await file)
    .resize(backdropWidth, backdropHeight, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
}

async function renderBackdrop(svg: string, blur: number): Promise<Buffer> {
  const [small, smallHeight] = [backdropWidth * blurredAt, backdropHeight * blurredAt];
  return sharp(sized(svg, small, smallHeight))
    .removeAlpha()
    .blur((blur * small) / 600)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const sized = (svg: string, atWidth: number, atHeight: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="${atWidth}" height="${atHeight}">${svg}</svg>`,
  );

async function renderPortrait(composition: Composition, behind: Buffer): Promise<Portrait> {
  const figure = await sharp(sized(composition.svg, width, height))
    .raw()
    .toBuffer();
  const pixels = layOver(figure, behind, composition);
  const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  const small = await picture().resize(thumbSize).raw().toBuffer();
  const thumb = () => sharp(small, { raw: { ...thumbSize, channels: 3 } });
  const tiny = await thumb().resize(tinySize).ensureAlpha().raw().toBuffer();
  return {
    width,
    height,
    full: await picture().webp({ quality: 80, effort: 0 }).toBuffer(),
    thumb: await thumb().webp({ quality: 80, effort: 0 }).toBuffer(),
    thumbhash: Buffer.from(rgbaToThumbHash(tinySize.width, tinySize.height, tiny)).toString('base64'),
    perceptualHash: await perceptualHash(sharp(tiny, { raw: { ...tinySize, channels: 4 } })),
  };
}

const grain = makeGrain();

/** Film noise, with a mean of zero. Its length is a prime number, so that no pattern appears. */
function makeGrain(): Int8Array {
  const random = new Random(7);
  return Int8Array.from({ length: 65_537 }, () =>
    Math.round((random.fraction() + random.fraction() + random.fraction() - 1.5) * 6),
  );
}

/**
 * Lays a figure of four bytes per pixel over a part of the backdrop, and adds light, grain and the colours of its
 * development. The photo takes the
 * place of the figure, because large new buffers keep the garbage collector busy.
 */
function layOver(figure: Buffer, behind: Buffer, { view, glow, grade }: Composition): Buffer {
  const { halo, haloShares, haloColumns, haloRows, wash, washColumns, washRows } = glowPixels(
    glow,
    width,
    height,
  );
  const [haloRed, haloGreen, haloBlue] = halo;
  const { red: reds, green: greens, blue: blues, saturation } = grade;
  const seen = Math.min(1, view.zoom * (backdropWidth / width));
  const columns = places(width, backdropWidth, seen, view.left);
  const rows = places(height, backdropHeight, seen, view.top);
  if (view.flipped) columns.reverse();
  let [to, over, at] = [0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    const underRow = rows[row]! * backdropWidth;
    const [haloRow, washRow] = [haloRows[row]!, washRows[row]!];
    for (let column = 0; column < width; column += 1) {
      const opacity = figure[over + 3]!;
      let red = figure[over]!;
      let green = figure[over + 1]!;
      let blue = figure[over + 2]!;
      if (opacity < 255) {
        const under = (underRow + columns[column]!) * 3;
        const away = haloColumns[column]! + haloRow;
        const shine = away < rim ? haloShares[away]! : 0;
        const through = 256 - opacity - (opacity >> 7);
        let below = behind[under]!;
        red += ((below + (((haloRed - below) * shine) >> 8) - red) * through) >> 8;
        below = behind[under + 1]!;
        green += ((below + (((haloGreen - below) * shine) >> 8) - green) * through) >> 8;
        below = behind[under + 2]!;
        blue += ((below + (((haloBlue - below) * shine) >> 8) - blue) * through) >> 8;
      }
      const step = (washColumns[column]! + washRow) << 2;
      const share = wash[step + 3]!;
      const noise = grain[at]!;
      red += (((wash[step]! - red) * share) >> 8) + noise;
      green += (((wash[step + 1]! - green) * share) >> 8) + noise;
      blue += (((wash[step + 2]! - blue) * share) >> 8) + noise;
      const grey = (red * 77 + green * 150 + blue * 29) >> 8;
      red = grey + (((red - grey) * saturation) >> 8);
      green = grey + (((green - grey) * saturation) >> 8);
      blue = grey + (((blue - grey) * saturation) >> 8);
      figure[to] = reds[red < 0 ? 0 : red > 255 ? 255 : red]!;
      figure[to + 1] = greens[green < 0 ? 0 : green > 255 ? 255 : green]!;
      figure[to + 2] = blues[blue < 0 ? 0 : blue > 255 ? 255 : blue]!;
      to += 3;
      over += 4;
      at = at === grain.length - 1 ? 0 : at + 1;
    }
  }
  return figure.subarray(0, to);
}

/** Which of a backdrop's columns or rows each column or row of a photo shows. */
const places = (length: number, whole: number, seen: number, skipped: number) =>
  Int32Array.from({ length }, (_, at) => (at * seen * whole) / length + (1 - seen) * whole * skipped);

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
