import { answerValues } from '#features/people/profiles/answers.ts';

/** The match finder asks at most 8 things; ages and what the profile knows already are asked there. */
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

/** What somebody may hope to find: the reasons for which people join. */
export const intentions = answerValues.reason_for_joining;

/** Kilometres; the bands in which distances are shown. */
export const distances = [10, 25, 50, 100, 250] as const;

/** Wishes beyond these would say nothing any more. */
export const mostWishedInterests = 5;

/** Habits: used to match and nowhere shown, but as something two people have in common. */
export const habitAnswers = {
  smoking: ['never', 'sometimes', 'daily'],
  drinking: ['never', 'socially', 'often'],
  free_time: ['home', 'both', 'out'],
  pace: ['meet_soon', 'write_first', 'no_hurry'],
} as const;
export type Habit = keyof typeof habitAnswers;
export const habits = ['smoking', 'drinking', 'free_time', 'pace'] as const satisfies readonly Habit[];
