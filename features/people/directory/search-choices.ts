import { answerFields, answerValues, type AnswerField } from '#features/people/profiles/answers.ts';

/** The profile answers that search can filter by: all of them. */
export const searchChoices = answerValues;
export type SearchChoice = AnswerField;
export const searchChoiceNames = answerFields;
