import {
  bodyTypes,
  eyeColours,
  hairColours,
  reasonsForJoining,
  relationshipStatuses,
  tattooAnswers,
} from '#features/people/profiles/attributes.ts';

/** The answers of a profile that search may filter by. */
export const searchChoices = {
  hair_colour: hairColours,
  eye_colour: eyeColours,
  body_type: bodyTypes,
  relationship_status: relationshipStatuses,
  tattoos: tattooAnswers,
  reason_for_joining: reasonsForJoining,
} as const;
export type SearchChoice = keyof typeof searchChoices;
export const searchChoiceNames = Object.keys(searchChoices) as SearchChoice[];
