import type { Stance } from './limbs.ts';
import type { Look } from './look.ts';
import type { Mood } from './face.ts';
import type { Random } from '../random.ts';
import type { GradeName } from './grade.ts';

export type Distance = 'close' | 'shoulders' | 'half' | 'far';

/** The camera settings and the pose of a photo. */
export interface Camera {
  readonly distance: Distance;
  /** Where the point between the eyes is, and the size of the figure. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** The angle of the whole person, in degrees. */
  readonly lean: number;
  /** From -1, seen from below, to 1, seen from above. */
  readonly pitch: number;
  /** From -1 to 1: how far the shoulders are turned away. */
  readonly shoulders: number;
  readonly stance: Stance;
  readonly grade: GradeName;
  /** The share of the backdrop's width that is seen. A near camera sees less of it. */
  readonly zoom: number;
}

/** What a photo must leave room for. */
export interface Subject {
  readonly look: Look;
  readonly introduces: boolean;
  /** Whether something is in front of the person or in their hands. */
  readonly before: 'nothing' | 'hand' | 'foot';
  readonly hat: boolean;
  /** Whether the scene has lamps instead of daylight. */
  readonly dark: boolean;
}

const wide = new Set<Look['style']>(['afro', 'curly', 'hijab', 'curlyTop']);

const scales: Readonly<Record<Distance, readonly [from: number, to: number]>> = {
  close: [1.42, 1.72],
  shoulders: [1.08, 1.38],
  half: [0.76, 0.96],
  far: [0.5, 0.64],
};
const zooms: Readonly<Record<Distance, readonly [from: number, to: number]>> = {
  close: [0.42, 0.56],
  shoulders: [0.58, 0.76],
  half: [0.78, 0.92],
  far: [0.94, 1],
};

/** Places a person in the picture: often beside the middle, and never with the top of the head outside. */
export function aim(random: Random, { look, introduces, before, hat, dark }: Subject): Camera {
  const distance = random.weighted<Distance>(
    before === 'nothing'
      ? [
          ['close', introduces ? 22 : 16],
          ['shoulders', introduces ? 40 : 28],
          ['half', 29],
          ['far', introduces ? 9 : 26],
        ]
      : [
          ['close', 0],
          ['shoulders', before === 'foot' ? 45 : 35],
          ['half', 55],
          ['far', 0],
        ],
  );
  const between = ([from, to]: readonly [number, number]) => from + random.fraction() * (to - from);
  const scale = Math.min(between(scales[distance]), wide.has(look.style) || hat ? 1.42 : 2);
  const top = (hat ? 222 : ['bun', 'halfUp', 'manBun'].includes(look.style) ? 212 : 172) * scale + 18;
  const aside = { close: 22, shoulders: 46, half: 84, far: 116 }[distance];
  const x = 300 + random.pick([-1, -0.9, 0, 0.15, 0.9, 1]) * aside + random.whole(-12, 12);
  const y = Math.max(
    top,
    { close: 372, shoulders: 330, half: 262, far: 196 }[distance] + random.whole(-26, 30),
  );
  return {
    distance,
    x,
    y,
    scale,
    lean: random.pick([-5, -2, 0, 0, 2, 4, 6]),
    pitch: random.pick([-0.8, -0.4, 0, 0, 0.3, 0.7, 1]),
    shoulders: random.pick([-1, -0.6, -0.3, 0, 0.3, 0.6, 1]),
    stance: chooseStance(random, distance, before),
    grade: random.weighted<GradeName>([
      ['natural', 34],
      ['golden', dark ? 4 : 14],
      ['cool', 12],
      ['faded', 12],
      ['rich', 14],
      ['bright', dark ? 2 : 9],
      ['flash', dark ? 22 : 2],
      ['mono', 1.5],
    ]),
    zoom: between(zooms[distance]),
  };
}

function chooseStance(random: Random, distance: Distance, before: Subject['before']): Stance {
  if (before === 'hand') return 'none';
  if (distance === 'close') return 'none';
  if (distance === 'shoulders')
    return random.weighted<Stance>([
      ['none', 66],
      ['selfie', before === 'foot' ? 0 : 20],
      ['chin', 14],
    ]);
  if (before === 'foot') return random.pick(['none', 'crossed', 'chin'] as const);
  return random.weighted<Stance>(
    distance === 'far'
      ? [
          ['down', 26],
          ['pocket', 30],
          ['hip', 22],
          ['crossed', 16],
          ['wave', 6],
        ]
      : [
          ['down', 14],
          ['pocket', 20],
          ['hip', 16],
          ['crossed', 20],
          ['chin', 12],
          ['selfie', 10],
          ['wave', 8],
        ],
  );
}

const usualMoods = [
  ['smile', 24],
  ['grin', 24],
  ['laugh', 11],
  ['smirk', 7],
  ['calm', 14],
  ['serious', 11],
  ['pensive', 10],
] as const;
/** The expressions of a photo, about a third of them without a smile. */
export const chooseMood = (random: Random): Mood => random.weighted<Mood>(usualMoods);
