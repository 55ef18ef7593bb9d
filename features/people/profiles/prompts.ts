/**
 * Sentence openings that members complete on their profile. The ids are stored, so never rename or remove one. The
 * texts are in `web/prompt-texts.ts`, in the same order.
 */
export const promptIds = [
  'sunday',
  'laugh',
  'cooking',
  'first_date',
  'proud',
  'kiss',
  'holiday',
  'song',
  'small_joy',
  'weakness',
  'learning',
  'talk_for_hours',
  'opinion',
  'home',
  'fridge',
  'together',
  'get_along',
  'friends_say',
  'evening',
  'spontaneous',
  'place',
  'fall_for',
  'feels_right',
  'story',
  'childhood',
  'rain',
  'teach',
  'hope',
  'romantic',
  'ask_me',
] as const;
export type PromptId = (typeof promptIds)[number];

/** The number of prompts that a member may answer. */
export const maxPrompts = 3;
/** Maximum length, in characters, of an answer. */
export const promptAnswerLength = 200;
