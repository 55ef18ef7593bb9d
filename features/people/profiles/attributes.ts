/** The values a profile's choices may take; the client has a word for each. Specification, section 3. */
export const genders = ['male', 'female'] as const;
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const hairColours = ['blond', 'brown', 'black', 'red', 'grey', 'bald', 'other'] as const;
export const eyeColours = ['blue', 'brown', 'green', 'grey', 'hazel', 'other'] as const;
export const bodyTypes = ['slim', 'athletic', 'average', 'curvy', 'muscular', 'heavy'] as const;
export const relationshipStatuses = [
  'single',
  'divorced',
  'widowed',
  'relationship',
  'married',
  'open',
] as const;
export const tattooAnswers = ['none', 'some', 'many'] as const;
export const reasonsForJoining = ['relationship', 'dating', 'friendship', 'chat', 'adventure'] as const;

/** Specification, section 3, in its order. */
export const interestIds = [
  'adventure',
  'analsex',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'bondage',
  'coffee',
  'cooking',
  'dancing',
  'exchanging pictures',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'movies',
  'music',
  'one-night stand',
  'oral sex',
  'outdoors',
  'party',
  'photography',
  'politics',
  'public sex',
  'reading',
  'relationship',
  'sadomasochism',
  'safe sex',
  'sex',
  'sex toys',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'threesome',
  'travelling',
  'vegetarian',
  'video games',
  'wine',
] as const;
export type InterestId = (typeof interestIds)[number];

/** Shown only where the site and the member's choice allow (PR-05). */
export const adultInterestIds = [
  'analsex',
  'bondage',
  'exchanging pictures',
  'lingerie',
  'massages',
  'masturbating',
  'one-night stand',
  'oral sex',
  'public sex',
  'sadomasochism',
  'safe sex',
  'sex',
  'sex toys',
  'threesome',
] as const satisfies readonly InterestId[];

const adult: ReadonlySet<InterestId> = new Set(adultInterestIds);

export const isAdultInterest = (id: InterestId) => adult.has(id);

// Marked, so that pages which do not show the list load no part of it.
export const interests = /* @__PURE__ */ interestIds.map((id) => ({ id, adult: isAdultInterest(id) }));

/** Fields of a profile that a site may leave out of members' pages, by `visible_profile_fields`. */
export const profileFields = [
  'gender',
  'sexuality',
  'country',
  'region',
  'city',
  'about',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason_for_joining',
  'interests',
] as const;
export type ProfileField = (typeof profileFields)[number];

export type Gender = (typeof genders)[number];
export type Sexuality = (typeof sexualities)[number];
export type HairColour = (typeof hairColours)[number];
export type EyeColour = (typeof eyeColours)[number];
export type BodyType = (typeof bodyTypes)[number];
export type RelationshipStatus = (typeof relationshipStatuses)[number];
export type TattooAnswer = (typeof tattooAnswers)[number];
export type ReasonForJoining = (typeof reasonsForJoining)[number];

/** The genders a person of this gender and sexuality looks for. */
export function soughtGenders(gender: Gender, sexuality: Sexuality): readonly Gender[] {
  if (sexuality === 'bi') return genders;
  if (sexuality === 'hetero') return gender === 'male' ? ['female'] : ['male'];
  return [gender];
}
