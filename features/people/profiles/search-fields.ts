import { answerFields } from './answers.ts';

/** The filters, under the names that the settings `search_fields` and `premium_search_fields` use. */
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'distance',
  'age',
  'with_photo',
  'online',
  'new',
  'interests',
  'languages',
  ...answerFields,
  'height',
] as const;
export type SearchField = (typeof searchFields)[number];
