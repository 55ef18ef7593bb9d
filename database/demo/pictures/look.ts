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
  male: ['crop', 'sidePart', 'quiff', 'buzz', 'curlyTop', 'waves', 'manBun', 'brushed', 'receding'],
} as const;
export type HairStyle = (typeof hairStyles)[DemoGender][number] | 'afro' | 'bald' | 'hijab' | 'crown';

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

/** What a member's profile says about how the member looks. */
export interface Appearance {
  readonly gender: DemoGender;
  readonly age: number;
  readonly heritage: Heritage;
  readonly hair: string | null;
  readonly eyes: string | null;
  readonly build: string | null;
  readonly tattoos: string | null;
  readonly covered: boolean;
}

export type Heritage = 'northern' | 'southern' | 'moroccan' | 'asian' | 'african';

const skins: Readonly<Record<Heritage, readonly string[]>> = {
  northern: ['#f7d3ba', '#f4cbae', '#f2c5a4', '#efbf9b', '#f6d7c3'],
  southern: ['#e8b48c', '#dfa67b', '#e2ad86'],
  moroccan: ['#d39a6c', '#c98d60', '#dba678'],
  asian: ['#c18457', '#ad7247', '#cf9566'],
  african: ['#8b5636', '#70432a', '#a0683f', '#5d3824'],
};
const hairs: Readonly<Record<string, readonly string[]>> = {
  blond: ['#dcb56c', '#cfa257', '#e6c888', '#c2964f'],
  brown: ['#6b4029', '#84522f', '#54321f', '#99623a'],
  black: ['#2b211f', '#231c22', '#362722'],
  red: ['#b4532a', '#c7662f', '#9d4526'],
  grey: ['#b9b3ad', '#a09a96', '#cfc9c2', '#8d8884'],
  bald: ['#6b4029', '#54321f', '#8d8884'],
  other: ['#b25a7d', '#5d6f9c', '#87568f', '#3f7f7c'],
};
const irises: Readonly<Record<string, string>> = {
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
] as const;

/** Invents a person who fits what the profile says. */
export function inventLook(random: Random, { gender, age, heritage, ...says }: Appearance): Look {
  const skin = random.pick(skins[heritage]);
  const hairName = says.hair ?? usualHair(random, heritage, age);
  const fresh = random.pick(hairs[hairName]!);
  const greying =
    age > 44 && hairName !== 'grey' && hairName !== 'other' ? Math.min(0.45, (age - 44) / 45) : 0;
  const hair = mix(fresh, '#b5afa9', greying);
  // Dyed hair rarely comes with a dyed beard.
  const natural = heritage === 'northern' ? hairs['brown']![0]! : hairs['black']![0]!;
  const woman = gender === 'female';
  return {
    gender,
    age,
    skin,
    blush: mix(skin, '#d2453f', heritage === 'african' ? 0.22 : 0.3),
    lips: mix(skin, woman ? '#b52c48' : '#9c4038', woman ? random.pick([0.42, 0.55, 0.68]) : 0.34),
    hair,
    beardColour: hairName === 'other' ? natural : hair,
    brows: hairName === 'blond' ? mix(hair, '#5b3a20', 0.45) : mix(hair, '#241511', 0.35),
    style: chooseStyle(random, gender, age, heritage, hairName, says.covered),
    eyes: irises[
      says.eyes ?? (heritage === 'northern' ? random.pick(['blue', 'grey', 'brown', 'green']) : 'brown')
    ]!,
    beard: woman || age < 21 ? 'none' : chooseBeard(random, hairName),
    glasses: random.chance(age > 48 ? 0.42 : 0.2)
      ? random.pick(['round', 'square', 'wire'] as const)
      : 'none',
    build: (says.build as Build | null) ?? random.pick(['slim', 'average', 'average', 'athletic'] as const),
    tattoos: (says.tattoos as Look['tattoos'] | null) ?? 'none',
    freckles: heritage === 'northern' && random.chance(hairName === 'red' ? 0.75 : 0.16),
    earrings:
      woman && !says.covered && random.chance(0.55) ? random.pick(['hoops', 'studs'] as const) : 'none',
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

function usualHair(random: Random, heritage: Heritage, age: number): string {
  if (age > 58 && random.chance(0.7)) return 'grey';
  if (heritage !== 'northern') return heritage === 'southern' && random.chance(0.5) ? 'brown' : 'black';
  return random.weighted([
    ['blond', 38],
    ['brown', 48],
    ['black', 7],
    ['red', 7],
  ]);
}

function chooseStyle(
  random: Random,
  gender: DemoGender,
  age: number,
  heritage: Heritage,
  hairName: string,
  covered: boolean,
): HairStyle {
  if (covered) return 'hijab';
  if (hairName === 'bald') return age > 40 && random.chance(0.5) ? 'crown' : 'bald';
  if (heritage === 'african' && random.chance(0.7))
    return gender === 'female'
      ? random.pick(['afro', 'curly', 'bun'] as const)
      : random.pick(['buzz', 'afro', 'curlyTop'] as const);
  if (gender === 'male' && age > 50)
    return random.pick(['receding', 'sidePart', 'crop', 'brushed', 'receding'] as const);
  if (gender === 'male') {
    const young = age < 32;
    return random.pick(hairStyles.male.filter((style) => style !== 'receding' || !young));
  }
  if (age > 52) return random.pick(['bob', 'pixie', 'lob', 'bob', 'bun', 'wavy'] as const);
  return random.pick(hairStyles.female);
}

function chooseBeard(random: Random, hairName: string): Beard {
  if (hairName === 'bald' && random.chance(0.6)) return random.pick(['full', 'short'] as const);
  return random.weighted<Beard>([
    ['none', 40],
    ['stubble', 24],
    ['short', 16],
    ['full', 12],
    ['goatee', 3],
    ['moustache', 5],
  ]);
}
