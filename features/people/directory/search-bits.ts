import { answerFields, profileAnswers, type AnswerSet } from '#features/people/profiles/answers.ts';
import { interestNumbers, type Gender, type InterestId } from '#features/people/profiles/attributes.ts';
import type { SearchChoice } from './search-choices.ts';

export { searchChoiceNames, searchChoices, type SearchChoice } from './search-choices.ts';

/**
 * Version of what the bits and tokens of search rows mean; 1 to 7. Raise it when a number changes its meaning, not when
 * one is added: an older row has no bit for a new answer, which is true of its member. The version is a part of every
 * row's bits, so that no search reads a row of another layout; `members.rewrite_search_rows` writes those again.
 * A new number here needs a migration for the index `member_search_outdated`.
 */
export const searchLayout = 4;

/** Bits of `traits` beside those of the answers; the same rules hold for them. */
export const otherBits = {
  has_photo: 56,
  seeks_male: 57,
  seeks_female: 58,
  seeks_nonbinary: 59,
} as const satisfies Readonly<Record<'has_photo' | `seeks_${Gender}`, number>>;
const layoutBits = { first: 60, count: 3 } as const;

const bit = (number: number) => 1n << BigInt(number);
const layoutMask = (bit(layoutBits.count) - 1n) << BigInt(layoutBits.first);
const thisLayout = BigInt(searchLayout) << BigInt(layoutBits.first);

/** The number of an answer, which the table of answers stores; of a value that is none of its field: undefined. */
export const answerNumber = (field: SearchChoice, value: string): number | undefined =>
  (profileAnswers[field].values as Readonly<Record<string, number>>)[value];

function valueBit(field: SearchChoice, value: string): bigint {
  const number = answerNumber(field, value);
  if (number === undefined) throw new Error(`${value} is no answer of ${field}.`);
  return bit(number);
}

export interface Traits {
  readonly answers: AnswerSet;
  readonly hasPhoto: boolean;
  readonly sought: readonly Gender[];
}

/** What `member_search.traits` holds of a member. */
export function traitBits({ answers, hasPhoto, sought }: Traits): bigint {
  const answered = answerFields.map((field) => {
    const value = answers[field];
    return value === null ? 0n : bit(profileAnswers[field].answered) | valueBit(field, value);
  });
  return [
    thisLayout,
    hasPhoto ? bit(otherBits.has_photo) : 0n,
    ...sought.map((gender) => bit(otherBits[`seeks_${gender}`])),
    ...answered,
  ].reduce((bits, one) => bits | one, 0n);
}

/** What a search asks of traits: a row fits when its bits under the mask are these. */
export interface TraitTest {
  readonly mask: bigint;
  readonly bits: bigint;
}

export interface WantedTraits {
  /** By field: one of these. */
  readonly answers?: { readonly [F in SearchChoice]?: readonly string[] | undefined };
  readonly withPhoto?: boolean;
  /** Only who seeks this gender. */
  readonly seeking?: Gender;
}

export function traitTest({ answers = {}, withPhoto, seeking }: WantedTraits): TraitTest {
  const required = [
    thisLayout,
    withPhoto ? bit(otherBits.has_photo) : 0n,
    seeking ? bit(otherBits[`seeks_${seeking}`]) : 0n,
  ];
  const others: bigint[] = [layoutMask];
  for (const field of answerFields) {
    const wanted = answers[field];
    if (!wanted) continue;
    // Answered, and none of the values that are not wanted.
    required.push(bit(profileAnswers[field].answered));
    for (const [value, number] of Object.entries(profileAnswers[field].values)) {
      if (!wanted.includes(value)) others.push(bit(number));
    }
  }
  const bits = required.reduce((sum, one) => sum | one, 0n);
  return { mask: others.reduce((sum, one) => sum | one, bits), bits };
}

export const passes = (traits: bigint, { mask, bits }: TraitTest) => (traits & mask) === bits;

export function interestBits(ids: readonly InterestId[]): bigint {
  return ids.reduce((bits, id) => bits | bit(interestNumbers[id]), 0n);
}
