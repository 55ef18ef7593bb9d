import type { InterestId } from '#features/people/profiles/attributes.ts';

/**
 * The interests that the filter shows before “More interests”: those that most people can say something about. The
 * server does not count how often each one is chosen, so this order is ours.
 */
export const firstInterests = [
  'travelling',
  'music',
  'movies',
  'cooking',
  'sports',
  'hiking',
  'animals',
  'beach',
  'reading',
  'dancing',
  'coffee',
  'gym',
] as const satisfies readonly InterestId[];
