import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { habitAnswers, type Habit, type Question } from '../match-questions.ts';

export const questionWords: Readonly<Record<Question, MessageDescriptor>> = {
  intentions: msg`What would you like to find?`,
  ages: msg`What ages are you looking for?`,
  distance: msg`How far away can they live?`,
  interests: msg`What would you like to do together?`,
  smoking: msg`Do you smoke?`,
  drinking: msg`Do you drink alcohol?`,
  free_time: msg`How do you like to spend a free evening?`,
  pace: msg`How soon would you like to meet?`,
};

type HabitWords = {
  readonly [H in Habit]: Readonly<Record<(typeof habitAnswers)[H][number], MessageDescriptor>>;
};

export const habitWords: HabitWords = {
  smoking: {
    never: msg({ message: 'No', context: 'smoking' }),
    sometimes: msg({ message: 'Now and then', context: 'smoking' }),
    daily: msg({ message: 'Every day', context: 'smoking' }),
  },
  drinking: {
    never: msg({ message: 'No', context: 'alcohol' }),
    socially: msg({ message: 'Socially', context: 'alcohol' }),
    often: msg({ message: 'Often', context: 'alcohol' }),
  },
  free_time: {
    home: msg({ message: 'At home', context: 'free evening' }),
    both: msg({ message: 'A bit of both', context: 'free evening' }),
    out: msg({ message: 'Out', context: 'free evening' }),
  },
  pace: {
    meet_soon: msg`Soon, because one date says more than a hundred messages`,
    write_first: msg`After chatting for a while`,
    no_hurry: msg`I’m in no hurry`,
  },
};
