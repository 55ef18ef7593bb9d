import { answerFields } from './answers.ts';

/** Facts on a profile that are not chosen from a short list. All are optional. */
export const profileDetails = ['job', 'height', 'languages', 'pronouns'] as const;
export type ProfileDetail = (typeof profileDetails)[number];

/** Answers that members can keep to themselves: stored, but neither on their page nor in searches. */
export const hideableFields = [...answerFields, ...profileDetails] as const;
export type HideableField = (typeof hideableFields)[number];

/** Only sites whose operator adds `pronouns` to `visible_profile_fields` offer them. */
export const pronounChoices = ['she_her', 'he_him', 'they_them', 'she_they', 'he_they', 'any'] as const;
export type Pronouns = (typeof pronounChoices)[number];

/** Maximum length, in characters, of the word that members use for a gender that is neither female nor male. */
export const genderLabelLength = 30;
/** Maximum length, in characters, of a job. */
export const jobLength = 60;
/** In centimetres. */
export const heightRange = { min: 120, max: 230 } as const;
export const maxLanguages = 8;

/**
 * Languages that members may say they speak; browsers know their names. Each has a number, which is its bit in a
 * search row, like the numbers in `profileAnswers`. The numbers are stored, so never change or reuse one.
 */
export const languageNumbers = {
  ar: 84,
  bg: 85,
  cs: 86,
  da: 87,
  de: 88,
  el: 89,
  en: 90,
  es: 91,
  et: 92,
  fa: 93,
  fi: 94,
  fr: 95,
  fy: 96,
  ga: 97,
  he: 98,
  hi: 99,
  hr: 100,
  hu: 101,
  id: 102,
  it: 103,
  ja: 104,
  ko: 105,
  lt: 106,
  lv: 107,
  nb: 108,
  nl: 109,
  pl: 110,
  pt: 111,
  ro: 112,
  ru: 113,
  sk: 114,
  sl: 115,
  so: 116,
  sq: 117,
  sr: 118,
  sv: 119,
  th: 120,
  tr: 121,
  uk: 122,
  ur: 123,
  vi: 124,
  zh: 125,
} as const;
export const spokenLanguages = /* @__PURE__ */ Object.keys(languageNumbers) as [
  SpokenLanguage,
  ...SpokenLanguage[],
];
export type SpokenLanguage = keyof typeof languageNumbers;
