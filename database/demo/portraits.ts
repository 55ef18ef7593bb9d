import { createAvatar } from '@dicebear/core';
import { openPeeps } from '@dicebear/collection';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { DemoGender } from './names.ts';
import { perceptualHash } from '#platform/server/images/perceptual-hash.ts';
import { Random } from './random.ts';

type PeepOptions = NonNullable<Parameters<typeof createAvatar<openPeeps.Options>>[1]>;
type Choice<K extends keyof PeepOptions> =
  NonNullable<PeepOptions[K]> extends readonly (infer V)[] ? V : never;

/** One drawn person. Poses of the same person differ in face, clothes and background. */
interface Look {
  readonly head: Choice<'head'>;
  readonly skinColor: string;
  readonly hairColor: string;
  readonly accessory: Choice<'accessories'> | null;
  readonly facialHair: Choice<'facialHair'> | null;
}

export interface Portrait {
  readonly gender: DemoGender;
  /** Whether it shows an older person. */
  readonly older: boolean;
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly thumb: Buffer;
  readonly thumbhash: string;
  readonly perceptualHash: string;
}

/** The pictures of one drawn person, starting with the plainest. */
export interface Sitter {
  readonly gender: DemoGender;
  readonly older: boolean;
  readonly portraits: readonly Portrait[];
}

const width = 675;
const height = 900;
const thumbSize = { width: 480, height: 640 };

const heads: Readonly<Record<DemoGender, readonly Look['head'][]>> = {
  female: [
    'bangs',
    'long',
    'mediumBangs',
    'bun2',
    'medium1',
    'longBangs',
    'grayMedium',
    'bangs2',
    'mediumStraight',
    'longCurly',
    'bun',
    'medium3',
    'grayBun',
    'mediumBangs2',
    'afro',
    'medium2',
    'hijab',
    'mediumBangs3',
  ],
  male: [
    'short4',
    'short1',
    'pomp',
    'short5',
    'grayShort',
    'short2',
    'shaved2',
    'noHair1',
    'short3',
    'twists',
    'flatTop',
    'shaved3',
    'noHair2',
    'dreads1',
    'hatBeanie',
    'twists2',
    'noHair3',
    'turban',
  ],
};
const olderHeads: Readonly<Record<DemoGender, readonly Look['head'][]>> = {
  female: ['grayMedium', 'grayBun', 'mediumBangs', 'bangs'],
  male: ['grayShort', 'noHair3', 'short4', 'noHair2'],
};
const faces = [
  'smile',
  'calm',
  'cute',
  'smileBig',
  'eatingHappy',
  'cheeky',
] as const satisfies readonly Choice<'face'>[];
const skins = ['ffdbb4', 'f7cfa5', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'];
const hairs = ['4a312c', '724133', 'a55728', 'b58143', 'd6b370', 'c93305', '2c1b18'];
const greys = ['b8b2ac', 'd9d4cf', '8f8983'];
const clothes = ['e78276', 'ffcf77', '8fa7df', '9ddadb', 'e279c7', '78b98f', 'f4efe6', 'b5533c'];
const glasses = ['glasses', 'glasses2', 'glasses4', 'glasses5'] as const;
const beards = ['chin', 'full', 'full2', 'goatee1', 'moustache1', 'full4'] as const;
const backgrounds = [
  ['#ffd9b8', '#f59f7a'],
  ['#fde3c8', '#f2b279'],
  ['#fbd0d0', '#e98b93'],
  ['#d9ecdf', '#8fc3a4'],
  ['#d8e6f5', '#8fb0d8'],
  ['#f7dcef', '#d695c4'],
  ['#fff0c9', '#f1c35e'],
  ['#e4ddf6', '#a895d8'],
  ['#cfeeea', '#78bfb6'],
  ['#f3e1d3', '#c99a78'],
] as const;

/** People to use for members' photos: a quarter of them in three poses, the others in one. */
export async function drawSitters(seed: number, perGender: number): Promise<Sitter[]> {
  const random = new Random(seed);
  const drawings = (['female', 'male'] as const).flatMap((gender) =>
    Array.from({ length: perGender }, (_, index) => {
      const isOlder = index % 5 === 4;
      const look = inventLook(random, gender, isOlder, index);
      const svgs = faces.slice(0, index % 4 === 0 ? 3 : 1).map((face) => drawing(random, look, face));
      return { gender, older: isOlder, svgs };
    }),
  );
  return inParallel(drawings, 3, async ({ gender, older, svgs }) => {
    const portraits: Portrait[] = [];
    for (const svg of svgs) portraits.push({ gender, older, ...(await render(svg)) });
    return { gender, older, portraits };
  });
}

function inventLook(random: Random, gender: DemoGender, older: boolean, index: number): Look {
  const among = older ? olderHeads[gender] : heads[gender];
  return {
    head: among[index % among.length]!,
    skinColor: random.weighted(skins.map((skin, place) => [skin, skins.length - place + 1] as const)),
    hairColor: random.pick(older ? greys : hairs),
    accessory: random.chance(older ? 0.5 : 0.2) ? random.pick(glasses) : null,
    facialHair: gender === 'male' && random.chance(0.4) ? random.pick(beards) : null,
  };
}

function drawing(random: Random, look: Look, face: (typeof faces)[number]): string {
  const person = createAvatar(openPeeps, {
    seed: String(random.whole(0, 1e9)),
    head: [look.head],
    face: [look.accessory || random.chance(0.6) ? face : random.pick(faces)],
    skinColor: [look.skinColor],
    headContrastColor: [look.hairColor],
    clothingColor: [random.pick(clothes)],
    maskProbability: 0,
    accessories: look.accessory ? [look.accessory] : [],
    accessoriesProbability: look.accessory ? 100 : 0,
    facialHair: look.facialHair ? [look.facialHair] : [],
    facialHairProbability: look.facialHair ? 100 : 0,
  }).toString();
  const [from, to] = random.pick(backgrounds);
  const circle = (radius: number, opacity: number) =>
    `<circle cx="${random.whole(0, width)}" cy="${random.whole(0, 500)}" r="${radius}" fill="#fff" opacity="${opacity}"/>`;
  const side = random.whole(730, 830);
  const placed = `width="${side}" height="${side}" x="${(width - side) / 2}" y="${height - side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1">
      <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    ${circle(random.whole(120, 260), 0.22)}${circle(random.whole(60, 140), 0.28)}
    ${person.replace('<svg ', `<svg ${placed} `)}</svg>`;
}

async function render(svg: string): Promise<Omit<Portrait, 'gender' | 'older'>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const picture = () => sharp(data, { raw });
  const tiny = await picture().resize(75, 100).ensureAlpha().raw().toBuffer();
  return {
    width,
    height,
    full: await picture().webp({ quality: 78, effort: 2 }).toBuffer(),
    thumb: await picture().resize(thumbSize).webp({ quality: 78, effort: 2 }).toBuffer(),
    thumbhash: Buffer.from(rgbaToThumbHash(75, 100, tiny)).toString('base64'),
    perceptualHash: await perceptualHash(picture()),
  };
}

/** The results, in the order of the values. At most `width` of them are computed at a time. */
export async function inParallel<T, R>(
  values: readonly T[],
  width: number,
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < values.length; index = next++)
      results[index] = await work(values[index]!);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
