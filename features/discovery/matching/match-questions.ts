import { answerValues } from '#features/people/profiles/answers.ts';

/** The questions of the match finder, in order. The ages belong to the profile. */
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

/** What a member hopes to find, in terms of others' reasons for joining. */
export const intentions = answerValues.reason_for_joining;

/** In kilometres; distance bands. */
export const distances = [10, 25, 50, 100, 250] as const;

/** With more interests, the answer would no longer distinguish anybody. */
export const mostWishedInterests = 5;

/** Habits are used for matching, and shown only as something two members have in common. */
export const habitAnswers = {
  smoking: ['never', 'sometimes', 'daily'],
  drinking: ['never', 'socially', 'often'],
  free_time: ['home', 'both', 'out'],
  pace: ['meet_soon', 'write_first', 'no_hurry'],
} as const;
export type Habit = keyof typeof habitAnswers;
export const habits = ['smoking', 'drinking', 'free_time', 'pace'] as const satisfies readonly Habit[];
