import {
  answerFields,
  answerValues,
  profileAnswers,
  type AnswerField,
} from '#features/people/profiles/answers.ts';

/** Heights are searched by band. The numbers follow the same rules as those of `profileAnswers`. */
const heightBands = {
  answered: 76,
  values: { under_160: 77, from_160: 78, from_170: 79, from_180: 80, from_190: 81 },
  paired: false,
} as const;
export type HeightBand = keyof typeof heightBands.values;

/**
 * A filter that a member matches with any of the wanted values. There is one for each profile answer, and one for the
 * height.
 */
export type SearchChoice = AnswerField | 'height';

interface ChoiceDefinition {
  readonly answered: number;
  readonly values: Readonly<Record<string, number>>;
  readonly paired: boolean;
}
export const choiceDefinitions: Readonly<Record<SearchChoice, ChoiceDefinition>> = {
  ...profileAnswers,
  height: heightBands,
};

export const searchChoices = {
  ...answerValues,
  height: /* @__PURE__ */ Object.keys(heightBands.values) as [HeightBand, ...HeightBand[]],
};
export const searchChoiceNames = [...answerFields, 'height'] as const;

export function toHeightBand(height: number): HeightBand {
  if (height < 160) return 'under_160';
  if (height < 170) return 'from_160';
  if (height < 180) return 'from_170';
  return height < 190 ? 'from_180' : 'from_190';
}
