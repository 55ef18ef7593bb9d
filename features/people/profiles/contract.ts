import { cityId } from '#features/site/places/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { image } from '#platform/shared/image.ts';
import {
  array,
  boolean,
  countryCode,
  day,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  uuid,
  type Static,
  type TOptional,
} from '#platform/shared/schema.ts';
import {
  answerFields,
  answerValues,
  countedAnswers,
  type AnswerField,
  type CountedAnswer,
} from './answers.ts';
import { genders, interestIds, sexualities } from './attributes.ts';
import {
  heightRange,
  genderLabelLength,
  hideableFields,
  jobLength,
  maxLanguages,
  pronounChoices,
  spokenLanguages,
} from './details.ts';
import { maxPrompts, promptAnswerLength, promptIds } from './prompts.ts';

/** A member as shown in lists. */
export const memberCard = object({
  id: uuid(),
  name: string(),
  /** In full years. The birth date never leaves the server. */
  age: integer(),
  gender: oneOf(genders),
  country: countryCode(),
  region: nullable(string()),
  city: nullable(string()),
  status: oneOf(['active', 'disabled']),
  /** Written by staff and labelled accordingly. */
  fictional: boolean(),
  online: boolean(),
  main_image: nullable(image),
});
export type MemberCard = Static<typeof memberCard>;

const nullableAnswer = <F extends AnswerField>(field: F) =>
  nullable(oneOf<(typeof answerValues)[F]>(answerValues[field]));
const answers = Object.fromEntries(answerFields.map((field) => [field, nullableAnswer(field)])) as {
  [F in AnswerField]: ReturnType<typeof nullableAnswer<F>>;
};
const optionalAnswers = Object.fromEntries(
  answerFields.map((field) => [field, optional(answers[field])]),
) as { [F in AnswerField]: TOptional<(typeof answers)[F]> };

const genderLabel = nullable(line({ max: genderLabelLength }));
const details = {
  job: nullable(line({ max: jobLength })),
  /** In centimetres. */
  height: nullable(integer({ minimum: heightRange.min, maximum: heightRange.max })),
  languages: array(oneOf(spokenLanguages), { maxItems: maxLanguages, uniqueItems: true }),
  pronouns: nullable(oneOf(pronounChoices)),
} as const;
const hiddenAnswers = array(oneOf(hideableFields), { maxItems: hideableFields.length, uniqueItems: true });

/** A prompt and the member's answer to it. */
export const promptAnswer = object({ prompt: oneOf(promptIds), text: text({ max: promptAnswerLength }) });
export type PromptAnswer = Static<typeof promptAnswer>;

const promptAnswers = array(promptAnswer, { maxItems: maxPrompts });

/** A member's page as another member sees it. */
export const memberProfile = object({
  ...memberCard.properties,
  ...answers,
  ...details,
  /** The member's own word for a gender that is neither female nor male. Null if there is none, or the site hides genders. */
  gender_label: genderLabel,
  /**
   * Null if the site hides it. The same applies to every answer that is not in `visible_profile_fields` or that the
   * member hides.
   */
  sexuality: nullable(oneOf(sexualities)),
  about: string(),
  /** In the member's chosen order. */
  prompts: promptAnswers,
  interests: array(oneOf(interestIds)),
  /** Interests that the viewer shares; the page shows them first. */
  shared_interests: array(oneOf(interestIds)),
  images: array(image),
  /** The number of active photos that the viewer may not see. */
  hidden_images: integer(),
});
export type MemberProfile = Static<typeof memberProfile>;

/** The member's own profile, in the form in which they edit it. */
export const ownProfile = object({
  id: uuid(),
  name: string(),
  status: oneOf(['active', 'disabled']),
  date_of_birth: day(),
  gender: oneOf(genders),
  gender_label: genderLabel,
  sexuality: oneOf(sexualities),
  country: countryCode(),
  region: nullable(string()),
  city: nullable(string()),
  about: string(),
  prompts: promptAnswers,
  ...answers,
  ...details,
  /** Answers that the member keeps off their page and out of searches. */
  hidden_answers: hiddenAnswers,
  interests: array(oneOf(interestIds)),
  seek_min_age: integer(),
  seek_max_age: integer(),
  show_adult: boolean(),
});
export type OwnProfile = Static<typeof ownProfile>;

export type CompletenessStep =
  'photo' | 'about' | 'prompts' | 'interests' | 'photos' | 'city' | CountedAnswer;
/**
 * The steps that make a profile complete. Each site counts the steps that it shows. Among steps of equal weight, the
 * first wins.
 */
export const completenessSteps: readonly CompletenessStep[] = [
  'photo',
  'about',
  'prompts',
  'interests',
  'photos',
  ...countedAnswers,
  'city',
];

const completeness = object({
  /** From 0 to 100. */
  percent: integer(),
  /** The steps that currently add the most, at most three; empty if the profile is complete. */
  next: array(oneOf(completenessSteps)),
});
export type Completeness = Static<typeof completeness>;

const editedProfile = object({ profile: ownProfile, completeness });
export type EditedProfile = Static<typeof editedProfile>;

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/api/profile.php',
  access: 'member',
  response: editedProfile,
  reads: ['profile'],
  limit: 'read',
  summary: "The member's own profile, and how complete it is.",
});

export const profileNameMaxLength = 40;
const profileName = line({ max: profileNameMaxLength });

export const changeProfile = defineCall({
  name: 'changeProfile',
  method: 'PUT',
  path: '/api/profile.php',
  access: 'member',
  body: object({
    name: optional(profileName),
    // Not `day()`, so that the rule can say why a date is invalid.
    date_of_birth: optional(line({ min: 0, max: 20 })),
    gender: optional(oneOf(genders)),
    /** Dropped if the gender is female or male. */
    gender_label: optional(nullable(line({ min: 0, max: genderLabelLength }))),
    sexuality: optional(oneOf(sexualities)),
    country: optional(countryCode()),
    region: optional(nullable(line({ max: 80 }))),
    city: optional(nullable(line({ min: 0, max: 80 }))),
    /** A city from `getCities`. Its region and name replace any that are given. */
    place: optional(nullable(cityId())),
    about: optional(text({ min: 0, max: 2_000 })),
    /** Replaces all answers to prompts. */
    prompts: optional(promptAnswers),
    ...optionalAnswers,
    job: optional(nullable(line({ min: 0, max: jobLength }))),
    height: optional(details.height),
    languages: optional(details.languages),
    pronouns: optional(details.pronouns),
    hidden_answers: optional(hiddenAnswers),
    interests: optional(array(oneOf(interestIds), { maxItems: 50, uniqueItems: true })),
    seek_min_age: optional(integer({ minimum: 18, maximum: 99 })),
    seek_max_age: optional(integer({ minimum: 18, maximum: 99 })),
    show_adult: optional(boolean()),
  }),
  response: editedProfile,
  // Whom a search finds depends on the searcher's own profile.
  changes: ['profile', 'members'],
  limit: 'write',
  summary: "Changes the given fields of the member's profile; the other fields keep their values.",
});

export const getInterests = defineCall({
  name: 'getInterests',
  method: 'GET',
  path: '/api/interests.php',
  access: 'anyone',
  response: object({ interests: array(object({ id: oneOf(interestIds), adult: boolean() })) }),
  limit: 'read',
  summary: 'The interests a member may choose.',
});
