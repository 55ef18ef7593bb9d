import type { AnswerColumns } from '#features/people/profiles/answers.ts';
import type { DemoGender } from './names.ts';
import type { Beard, Build, Glasses, Heritage } from './pictures/look.ts';
import type { Random } from './random.ts';

export type HairName = NonNullable<AnswerColumns['hairColour']>;
type Eyes = NonNullable<AnswerColumns['eyeColour']>;

/** The truth about an invented person. The answers of the profile and the photos both derive from it. */
export interface Facts {
  readonly gender: DemoGender;
  readonly age: number;
  readonly heritage: Heritage;
  readonly hair: HairName;
  readonly eyes: Eyes;
  readonly build: Build;
  readonly beard: Beard;
  readonly glasses: Glasses;
  readonly tattoos: NonNullable<AnswerColumns['tattoos']>;
  /** Whether she covers her hair. */
  readonly covered: boolean;
  readonly pets: NonNullable<AnswerColumns['pets']>;
  readonly status: 'single' | 'divorced' | 'widowed';
  readonly reason: NonNullable<AnswerColumns['reasonForJoining']>;
  readonly children: boolean;
  readonly height: number;
}

/** The youngest ages for grey hair and for baldness. */
export const greyFrom = 42;
export const baldFrom = 30;

/** Invents a person on a site for singles, whose properties agree with each other. */
export function inventFacts(random: Random, gender: DemoGender, age: number): Facts {
  const woman = gender === 'female';
  const heritage = random.weighted<Heritage>([
    ['northern', 86],
    ['southern', 5],
    ['moroccan', 3],
    ['asian', 2],
    ['african', 4],
  ]);
  const covered = woman && heritage === 'moroccan' && random.chance(0.35);
  const hair = inventHair(random, gender, age, heritage, covered);
  const status = inventStatus(random, age);
  return {
    gender,
    age,
    heritage,
    hair,
    covered,
    eyes: heritage === 'northern' ? random.weighted(northernEyes) : random.chance(0.85) ? 'brown' : 'hazel',
    build: random.weighted<Build>(woman ? womensBuilds : mensBuilds),
    beard: woman || age < 21 ? 'none' : inventBeard(random, hair),
    glasses: random.chance(age > 48 ? 0.42 : 0.2)
      ? random.pick(['round', 'square', 'wire'] as const)
      : 'none',
    tattoos: random.weighted([
      ['none', age > 50 ? 85 : 62],
      ['some', 28],
      ['many', age > 50 ? 3 : 10],
    ]),
    pets: random.weighted([
      ['none', 46],
      ['dog', 20],
      ['cat', 24],
      ['several', 7],
      ['other', 3],
    ]),
    status,
    reason: random.weighted([
      ['relationship', 56],
      ['dating', 32],
      ['friendship', age > 50 ? 12 : 6],
      ['adventure', age < 45 && status === 'single' ? 6 : 0],
    ]),
    children: random.chance(status === 'single' ? Math.min(0.3, Math.max(0, (age - 27) / 60)) : 0.72),
    height: woman ? random.whole(157, 180) : random.whole(170, 196),
  };
}

const northernEyes = [
  ['blue', 38],
  ['brown', 22],
  ['green', 14],
  ['grey', 14],
  ['hazel', 12],
] as const;
const womensBuilds = [
  ['slim', 26],
  ['average', 36],
  ['athletic', 16],
  ['curvy', 16],
  ['heavy', 6],
] as const;
const mensBuilds = [
  ['slim', 22],
  ['average', 38],
  ['athletic', 22],
  ['muscular', 9],
  ['heavy', 9],
] as const;

function inventHair(
  random: Random,
  gender: DemoGender,
  age: number,
  heritage: Heritage,
  covered: boolean,
): HairName {
  const woman = gender === 'female';
  const turnsGrey =
    age < greyFrom ? 0 : Math.min(woman ? 0.62 : 0.8, (age - greyFrom + 4) / (woman ? 40 : 26));
  if (random.chance(covered ? 0 : turnsGrey)) return 'grey';
  if (!woman && age >= baldFrom && random.chance(age < 40 ? 0.07 : 0.14)) return 'bald';
  // Dyed in a colour that no hair has.
  if (!covered && age < 40 && random.chance(woman ? 0.05 : 0.015)) return 'other';
  if (heritage === 'southern') return random.pick(['brown', 'black'] as const);
  if (heritage !== 'northern') return 'black';
  return random.weighted([
    ['blond', 36],
    ['brown', 48],
    ['black', 8],
    ['red', 8],
  ]);
}

function inventBeard(random: Random, hair: HairName): Beard {
  if (hair === 'bald' && random.chance(0.6)) return random.pick(['full', 'short'] as const);
  return random.weighted<Beard>([
    ['none', 36],
    ['stubble', 26],
    ['short', 18],
    ['full', 12],
    ['goatee', 3],
    ['moustache', 5],
  ]);
}

/** The later in life, the more people have been married. */
function inventStatus(random: Random, age: number): Facts['status'] {
  if (age < 28) return 'single';
  if (age < 36) return random.chance(0.9) ? 'single' : 'divorced';
  if (age < 48)
    return random.weighted([
      ['single', 58],
      ['divorced', 40],
      ['widowed', 2],
    ]);
  return random.weighted([
    ['single', 24],
    ['divorced', 56],
    ['widowed', age < 58 ? 8 : 26],
  ]);
}
