/** The values a profile's choices may take; the client has a word for each. Specification, section 3. */
export const genders = ['male', 'female'] as const;
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const hairColours = ['blond', 'brown', 'black', 'red', 'grey', 'bald', 'other'] as const;
export const eyeColours = ['blue', 'brown', 'green', 'grey', 'hazel', 'other'] as const;
export const bodyTypes = ['slim', 'athletic', 'average', 'curvy', 'muscular', 'heavy'] as const;
export const relationshipStatuses = ['single', 'divorced', 'widowed', 'relationship', 'married', 'open'] as const;
export const tattooAnswers = ['none', 'some', 'many'] as const;
export const reasonsForJoining = ['relationship', 'dating', 'friendship', 'chat', 'adventure'] as const;

/** Adult ones are shown only where the site and the member's choice allow (PR-05). */
export const interests = [
  { id: 'adventure', adult: false },
  { id: 'analsex', adult: true },
  { id: 'animals', adult: false },
  { id: 'art', adult: false },
  { id: 'astrology', adult: false },
  { id: 'bbq', adult: false },
  { id: 'beach', adult: false },
  { id: 'beer', adult: false },
  { id: 'biking', adult: false },
  { id: 'bondage', adult: true },
  { id: 'coffee', adult: false },
  { id: 'cooking', adult: false },
  { id: 'dancing', adult: false },
  { id: 'exchanging pictures', adult: true },
  { id: 'fashion', adult: false },
  { id: 'foodie', adult: false },
  { id: 'gardening', adult: false },
  { id: 'gym', adult: false },
  { id: 'hiking', adult: false },
  { id: 'hugging', adult: false },
  { id: 'kissing', adult: false },
  { id: 'lingerie', adult: true },
  { id: 'massages', adult: true },
  { id: 'masturbating', adult: true },
  { id: 'movies', adult: false },
  { id: 'music', adult: false },
  { id: 'one-night stand', adult: true },
  { id: 'oral sex', adult: true },
  { id: 'outdoors', adult: false },
  { id: 'party', adult: false },
  { id: 'photography', adult: false },
  { id: 'politics', adult: false },
  { id: 'public sex', adult: true },
  { id: 'reading', adult: false },
  { id: 'relationship', adult: false },
  { id: 'sadomasochism', adult: true },
  { id: 'safe sex', adult: true },
  { id: 'sex', adult: true },
  { id: 'sex toys', adult: true },
  { id: 'shopping', adult: false },
  { id: 'sports', adult: false },
  { id: 'sushi', adult: false },
  { id: 'tattoos', adult: false },
  { id: 'tea', adult: false },
  { id: 'theater', adult: false },
  { id: 'threesome', adult: true },
  { id: 'travelling', adult: false },
  { id: 'vegetarian', adult: false },
  { id: 'video games', adult: false },
  { id: 'wine', adult: false },
] as const;

export const interestIds = interests.map(({ id }) => id);
export type InterestId = (typeof interests)[number]['id'];
export type Gender = (typeof genders)[number];
export type Sexuality = (typeof sexualities)[number];

/** The genders a person of this gender and sexuality looks for. */
export function soughtGenders(gender: Gender, sexuality: Sexuality): readonly Gender[] {
  if (sexuality === 'bi') return genders;
  if (sexuality === 'hetero') return gender === 'male' ? ['female'] : ['male'];
  return [gender];
}
