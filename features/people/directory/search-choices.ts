import { answerFields, answerValues, type AnswerField } from '#features/people/profiles/answers.ts';

/** The answers of a profile that search may filter by: every one. */
export const searchChoices = answerValues;
export type SearchChoice = AnswerField;
export const searchChoiceNames = answerFields;
