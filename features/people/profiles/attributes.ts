import { genders, type Gender } from '#features/site/sites/genders.ts';
import { answerFields } from './answers.ts';
import { profileDetails } from './details.ts';

export { genders, usualGenders, type Gender } from '#features/site/sites/genders.ts';

/** Specification, section 3. */
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;

/**
 * Specification, section 3, in the same order. Each interest has a number from 0 to 62, which is its bit in
 * `member_search.interests` and part of search tokens. The numbers are stored, so never change or reuse one. A new
 * interest takes the next free number.
 */
export const interestNumbers = {
  adventure: 0,
  analsex: 1,
  animals: 2,
  art: 3,
  astrology: 4,
  bbq: 5,
  beach: 6,
  beer: 7,
  biking: 8,
  bondage: 9,
  coffee: 10,
  cooking: 11,
  dancing: 12,
  'exchanging pictures': 13,
  fashion: 14,
  foodie: 15,
  gardening: 16,
  gym: 17,
  hiking: 18,
  hugging: 19,
  kissing: 20,
  lingerie: 21,
  massages: 22,
  masturbating: 23,
  movies: 24,
  music: 25,
  'one-night stand': 26,
  'oral sex': 27,
  outdoors: 28,
  party: 29,
  photography: 30,
  politics: 31,
  'public sex': 32,
  reading: 33,
  relationship: 34,
  sadomasochism: 35,
  'safe sex': 36,
  sex: 37,
  'sex toys': 38,
  shopping: 39,
  sports: 40,
  sushi: 41,
  tattoos: 42,
  tea: 43,
  theater: 44,
  threesome: 45,
  travelling: 46,
  vegetarian: 47,
  'video games': 48,
  wine: 49,
} as const;
export type InterestId = keyof typeof interestNumbers;
export const interestIds = /* @__PURE__ */ Object.keys(interestNumbers) as [InterestId, ...InterestId[]];

/** Shown only if both the site and the viewer allow adult content (PR-05). */
export const adultInterestIds = [
  'analsex',
  'bondage',
  'exchanging pictures',
  'lingerie',
  'massages',
  'masturbating',
  'one-night stand',
  'oral sex',
  'public sex',
  'sadomasochism',
  'safe sex',
  'sex',
  'sex toys',
  'threesome',
] as const satisfies readonly InterestId[];

const adult: ReadonlySet<InterestId> = new Set(adultInterestIds);

export const isAdultInterest = (id: InterestId) => adult.has(id);

// Marked as pure, so that pages that do not use this list leave it out of their bundles.
export const interests = /* @__PURE__ */ interestIds.map((id) => ({ id, adult: isAdultInterest(id) }));

/** Profile fields that a site can hide from members' pages, with the setting `visible_profile_fields`. */
export const profileFields = [
  'gender',
  'sexuality',
  'country',
  'region',
  'city',
  'about',
  'prompts',
  ...answerFields,
  ...profileDetails,
  'interests',
] as const;
export type ProfileField = (typeof profileFields)[number];

export type Sexuality = (typeof sexualities)[number];

const soughtBy: Readonly<Record<Gender, Readonly<Record<Sexuality, readonly Gender[]>>>> = {
  male: { hetero: ['female'], gay: ['male'], lesbian: ['male'], bi: genders },
  female: { hetero: ['male'], gay: ['female'], lesbian: ['female'], bi: genders },
  nonbinary: { hetero: ['male', 'female'], gay: ['male'], lesbian: ['female'], bi: genders },
};

/** Whether members of this gender may describe it in their own words. */
export const mayLabel = (gender: Gender): boolean => gender !== 'female' && gender !== 'male';

/** The genders that a person of this gender and sexuality is looking for, among those that the site offers. */
export function soughtGenders(
  gender: Gender,
  sexuality: Sexuality,
  offered: readonly Gender[] = genders,
): readonly Gender[] {
  return soughtBy[gender][sexuality].filter((gender) => offered.includes(gender));
}
