import { answerFields } from './answers.ts';

/** Facts on a profile that are not chosen from a short list. All are optional. */
export const profileDetails = ['job', 'height', 'languages', 'pronouns'] as const;
export type ProfileDetail = (typeof profileDetails)[number];

/** What a member can keep to themselves: answered, but not on their page and not in searches. */
export const hideableFields = [...answerFields, ...profileDetails] as const;
export type HideableField = (typeof hideableFields)[number];

/** Only sites whose operator adds `pronouns` to `visible_profile_fields` offer them. */
export const pronounChoices = ['she_her', 'he_him', 'they_them', 'she_they', 'he_they', 'any'] as const;
export type Pronouns = (typeof pronounChoices)[number];

/** Maximum length, in characters, of a job. */
export const jobLength = 60;
/** In centimetres. */
export const heightRange = { min: 120, max: 230 } as const;
export const maxLanguages = 8;

/** Languages that members may say they speak. Browsers know their names. */
export const spokenLanguages = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'fy',
  'ga',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'so',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
