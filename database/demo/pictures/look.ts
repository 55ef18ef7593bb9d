import { greyFrom, type Facts } from '../facts.ts';
import type { DemoGender } from '../names.ts';
import type { Random } from '../random.ts';
import { mix } from './paint.ts';

export const hairStyles = {
  female: [
    'straight',
    'wavy',
    'bob',
    'fringe',
    'bun',
    'ponytail',
    'curly',
    'pixie',
    'lob',
    'braid',
    'halfUp',
  ],
  male: ['crop', 'sidePart', 'quiff', 'buzz', 'curlyTop', 'manBun', 'brushed', 'crop', 'receding'],
} as const;
export type HairStyle = (typeof hairStyles)[DemoGender][number] | 'afro' | 'bald' | 'hijab';

export type Build = 'slim' | 'athletic' | 'average' | 'curvy' | 'muscular' | 'heavy';
export type Beard = 'none' | 'stubble' | 'full' | 'short' | 'goatee' | 'moustache';
export type Glasses = 'none' | 'round' | 'square' | 'wire';

/** What stays the same in all photos of one person. */
export interface Look {
  readonly gender: DemoGender;
  readonly age: number;
  readonly skin: string;
  readonly blush: string;
  readonly lips: string;
  readonly hair: string;
  readonly beardColour: string;
  readonly brows: string;
  readonly style: HairStyle;
  readonly eyes: string;
  readonly beard: Beard;
  readonly glasses: Glasses;
  readonly build: Build;
  readonly tattoos: 'none' | 'some' | 'many';
  readonly freckles: boolean;
  readonly earrings: 'none' | 'hoops' | 'studs';
  readonly necklace: boolean;
  readonly pets: Facts['pets'];
  /** From 0 to 1 each, they make faces differ. */
  readonly jaw: number;
  readonly width: number;
  readonly nose: number;
  readonly eyeSize: number;
  readonly eyeSlant: number;
  readonly mouth: number;
  readonly browLift: number;
  /** On which side the hair is parted. */
  readonly part: -1 | 1;
  /** Clothes are chosen among these. */
  readonly wardrobe: readonly string[];
}

export type Heritage = 'northern' | 'southern' | 'moroccan' | 'asian' | 'african';

export const skins: Readonly<Record<Heritage, readonly string[]>> = {
  northern: ['#f7d3ba', '#f4cbae', '#f2c5a4', '#efbf9b', '#f6d7c3'],
  southern: ['#e8b48c', '#dfa67b', '#e2ad86'],
  moroccan: ['#d39a6c', '#c98d60', '#dba678'],
  asian: ['#c18457', '#ad7247', '#cf9566'],
  african: ['#8b5636', '#70432a', '#a0683f', '#5d3824'],
};
export const hairs = {
  blond: ['#dcb56c', '#cfa257', '#e6c888', '#c2964f'],
  brown: ['#6b4029', '#84522f', '#54321f', '#99623a'],
  black: ['#2b211f', '#231c22', '#362722'],
  red: ['#b4532a', '#c7662f', '#9d4526'],
  grey: ['#b9b3ad', '#a09a96', '#cfc9c2', '#8d8884'],
  other: ['#b25a7d', '#5d6f9c', '#87568f', '#3f7f7c'],
} as const satisfies Readonly<Record<Exclude<Facts['hair'], 'bald'>, readonly string[]>>;
export const irises: Readonly<Record<Facts['eyes'], string>> = {
  blue: '#4f86b0',
  brown: '#6a3f22',
  green: '#5c8a5a',
  grey: '#7d8a92',
  hazel: '#8f6a34',
  other: '#4a7f86',
};
const colours = [
  '#b8395f',
  '#e0a13a',
  '#2f6f6a',
  '#f0e2cc',
  '#2c4767',
  '#d4683f',
  '#6d7d4c',
  '#84597f',
  '#93afc6',
  '#40373a',
  '#e8a59a',
  '#b9c7a5',
  '#f6f1e8',
  '#7a3b33',
  '#c98a5c',
  '#54808f',
  '#24303f',
  '#3d5878',
  '#dfe3e4',
  '#2b2a2c',
  '#8b8f8a',
  '#4a5a48',
] as const;

/** Invents details that agree with a person's facts. */
export function inventLook(random: Random, facts: Facts): Look {
  const { gender, age, heritage, covered, hair: hairName } = facts;
  const woman = gender === 'female';
  const skin = random.pick(skins[heritage]);
  const natural = heritage === 'northern' ? random.pick(hairs.brown) : hairs.black[0];
  // Of bald people, only the beard and the brows show a colour.
  const root =
    hairName === 'bald' ? (age < greyFrom + 12 ? natural : hairs.grey[3]) : random.pick(hairs[hairName]);
  // A little, so that it still has the colour that the profile names.
  const greying =
    age > 46 && !['grey', 'other', 'bald'].includes(hairName) ? Math.min(0.12, (age - 46) / 150) : 0;
  const hair = mix(root, '#b5afa9', greying);
  const style = chooseStyle(random, facts);
  return {
    gender,
    age,
    skin,
    blush: mix(skin, '#d2453f', heritage === 'african' ? 0.22 : 0.3),
    lips: mix(skin, woman ? '#b52c48' : '#9c4038', woman ? random.pick([0.34, 0.45, 0.6]) : 0.24),
    hair,
    // Dyed hair rarely comes with a dyed beard.
    beardColour: hairName === 'other' ? natural : hair,
    brows:
      hairName === 'blond'
        ? mix(hair, '#5b3a20', 0.45)
        : mix(hairName === 'other' ? natural : hair, '#241511', hairName === 'grey' ? 0.25 : 0.35),
    style,
    eyes: irises[facts.eyes],
    // Long hair on a man comes with a beard, or a drawing leaves his sex open.
    beard: longOnMen.has(style) && !woman && facts.beard === 'none' ? 'short' : facts.beard,
    glasses: facts.glasses,
    build: facts.build,
    tattoos: facts.tattoos,
    freckles: heritage === 'northern' && random.chance(hairName === 'red' ? 0.75 : 0.16),
    earrings:
      woman && !covered && (random.chance(0.5) || style === 'pixie')
        ? random.pick(['hoops', 'studs'] as const)
        : 'none',
    necklace: woman && !covered && random.chance(0.3),
    pets: facts.pets,
    jaw: random.fraction(),
    width: random.fraction(),
    nose: random.fraction(),
    eyeSize: random.fraction(),
    eyeSlant: random.fraction(),
    mouth: random.fraction(),
    browLift: random.fraction(),
    part: random.pick([-1, 1] as const),
    wardrobe: random.sample(colours, 4),
  };
}

/** What women wear most. */
const usualStyles = ['straight', 'wavy', 'lob', 'wavy', 'bob', 'curly', 'ponytail'] as const;
/** Styles that a man wears only with a beard. */
const longOnMen: ReadonlySet<HairStyle> = new Set(['manBun']);

function chooseStyle(random: Random, { gender, age, heritage, hair, covered }: Facts): HairStyle {
  if (covered) return 'hijab';
  if (hair === 'bald') return 'bald';
  const woman = gender === 'female';
  if (heritage === 'african' && random.chance(0.7))
    return woman
      ? random.pick(['afro', 'curly', 'bun'] as const)
      : random.pick(['buzz', 'buzz', 'afro', 'curlyTop'] as const);
  if (woman)
    return age > 52
      ? random.pick(['bob', 'pixie', 'lob', 'bob', 'bun', 'wavy', 'curly', 'bob', 'lob'] as const)
      : random.pick([...hairStyles.female, ...usualStyles]);
  if (age > 50) return random.pick(['receding', 'sidePart', 'crop', 'brushed'] as const);
  const young = age < 34;
  return random.pick(
    hairStyles.male.filter((style) => (style === 'receding' ? !young : !longOnMen.has(style) || age < 46)),
  );
}
