import { pickAnswers, chooseAnswers } from '#features/people/profiles/answers.ts';

/** The optional parts of a profile whose owner filled in none of them. */
export const noAnswers = {
  ...pickAnswers(chooseAnswers(() => null)),
  gender_label: null,
  job: null,
  height: null,
  languages: [],
  pronouns: null,
  prompts: [],
};
