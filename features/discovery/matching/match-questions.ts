import { answerValues, type AnswerField } from '#features/people/profiles/answers.ts';

/** The questions of the match finder, in order. The answer about ages is stored in the profile. */
export const questions = [
  'intentions',
  'ages',
  'distance',
  'interests',
  'smoking',
  'drinking',
  'free_time',
  'pace',
] as const;
export type Question = (typeof questions)[number];

/** What a member hopes for. The values are other members' reasons for joining. */
export const intentions = answerValues.reason_for_joining;

/** Distance bands, in kilometres. */
export const distances = [10, 25, 50, 100, 250] as const;

/** The maximum number of interests. With more, the answer would no longer tell members apart. */
export const maxWishedInterests = 5;

/**
 * Habits are used for matching, but shown only if two members have the same one. A habit's name must differ from that
 * of every profile answer, because ranking reads both by name.
 */
export const habitAnswers = {
  smoking: ['never', 'sometimes', 'daily'],
  drinking: ['never', 'socially', 'often'],
  free_time: ['home', 'both', 'out'],
  pace: ['meet_soon', 'write_first', 'no_hurry'],
} as const satisfies { readonly [F in AnswerField]?: never } & Readonly<Record<string, readonly string[]>>;
export type Habit = keyof typeof habitAnswers;
export const habits = ['smoking', 'drinking', 'free_time', 'pace'] as const satisfies readonly Habit[];
