import type { SignupDraft } from '#features/people/sign-up/contract.ts';
import { textOf } from '#platform/web/form-answer.ts';

type Answers = Partial<
  Pick<SignupDraft, 'gender' | 'sexuality' | 'country' | 'region' | 'interests' | 'landing_member'>
>;

const maxInterests = 12;

/** Who a visitor is looking for, keyed by the names of the form's choices. */
const seekings = ['female', 'male', 'both'] as const;
type Seeking = (typeof seekings)[number];

/** The form's prefix for fields that contain an interest. Each card of a deck has its own field. */
export const pickPrefix = 'pick';

/**
 * The answers of a lander's form, as fields of the sign-up draft. The server checks every value; sign-up asks the
 * unanswered questions.
 */
export function answersIn(form: FormData): Answers {
  const gender = textOf(form, 'gender') as Answers['gender'] | '';
  const sexuality = deriveSexuality(gender ?? '', textOf(form, 'seeking'));
  const [country = '', region = ''] = textOf(form, 'region').split('|');
  const interests = picksIn(form);
  return {
    ...(gender ? { gender } : {}),
    ...(sexuality ? { sexuality } : {}),
    ...(country && region ? { country, region } : {}),
    ...(interests.length > 0 ? { interests } : {}),
  };
}

function picksIn(form: FormData): NonNullable<Answers['interests']> {
  const picks = [...form].flatMap(([field, value]) =>
    field.startsWith(pickPrefix) && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return [...new Set(picks)].slice(0, maxInterests) as NonNullable<Answers['interests']>;
}

/** Undefined if the two answers do not determine it, so that sign-up asks. */
export function deriveSexuality(gender: string, seeking: string): SignupDraft['sexuality'] {
  if ((gender !== 'female' && gender !== 'male') || !seekings.includes(seeking as Seeking)) return undefined;
  if (seeking === 'both') return 'bi';
  if (seeking !== gender) return 'hetero';
  return gender === 'female' ? 'lesbian' : 'gay';
}
