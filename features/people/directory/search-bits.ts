import type { AnswerSet } from '#features/people/profiles/answers.ts';
import { interestNumbers, type Gender, type InterestId } from '#features/people/profiles/attributes.ts';
import { languageNumbers, type SpokenLanguage } from '#features/people/profiles/details.ts';
import {
  choiceDefinitions,
  searchChoiceNames,
  type HeightBand,
  type SearchChoice,
} from './search-choices.ts';

export { choiceDefinitions, searchChoiceNames, searchChoices, type SearchChoice } from './search-choices.ts';

/**
 * The version of the meaning of the bits and tokens in search rows, from 1 to 7.
 *
 * Raise it when a number changes its meaning, but not when a number is added. An older row lacks the bit of a new
 * answer, which is right, because its member has not given that answer.
 *
 * The version is part of every row's bits, so no search reads a row with another layout. The job
 * `members.rewrite_search_rows` rewrites such rows. A new version needs a migration for the index
 * `member_search_outdated`.
 */
export const searchLayout = 4;

/** The columns of `member_search` that hold these bits, 64 each. Only the first is in the covering indexes. */
export const traitColumns = ['traits', 'more_traits', 'later_traits'] as const;
export type TraitColumn = (typeof traitColumns)[number];

/** Bits of `traits` that do not represent answers; the same rules apply. */
export const otherBits = {
  has_photo: 56,
  seeks_male: 57,
  seeks_female: 58,
  seeks_nonbinary: 59,
} as const satisfies Readonly<Record<'has_photo' | `seeks_${Gender}`, number>>;
const layoutBits = { first: 60, count: 3 } as const;

const bit = (number: number) => 1n << BigInt(number);
const wordSize = 64n;
const calculateShift = (column: TraitColumn) => BigInt(traitColumns.indexOf(column)) * wordSize;

/** The part of the bits that belongs in a column. */
export const bitsIn = (column: TraitColumn, bits: bigint) =>
  BigInt.asUintN(64, bits >> calculateShift(column));
export const joinBits = (words: Readonly<Record<TraitColumn, bigint>>) =>
  traitColumns.reduce((bits, column) => bits | (words[column] << calculateShift(column)), 0n);

const layoutMask = (bit(layoutBits.count) - 1n) << BigInt(layoutBits.first);
const thisLayout = BigInt(searchLayout) << BigInt(layoutBits.first);

/** The answers that a search row contains. */
export type SearchAnswers = AnswerSet & { readonly height: HeightBand | null };

/** The number of an answer; undefined if the field has no such value. */
export const answerNumber = (field: SearchChoice, value: string): number | undefined =>
  choiceDefinitions[field].values[value];

function valueBit(field: SearchChoice, value: string): bigint {
  const number = answerNumber(field, value);
  if (number === undefined) throw new Error(`${value} is not an answer to ${field}.`);
  return bit(number);
}

export interface Traits {
  readonly answers: SearchAnswers;
  readonly languages: readonly SpokenLanguage[];
  readonly hasPhoto: boolean;
  readonly sought: readonly Gender[];
}

/** A member's bits for all columns together. */
export function traitBits({ answers, languages, hasPhoto, sought }: Traits): bigint {
  const answered = searchChoiceNames.map((field) => {
    const value = answers[field];
    return value === null ? 0n : bit(choiceDefinitions[field].answered) | valueBit(field, value);
  });
  return [
    thisLayout,
    hasPhoto ? bit(otherBits.has_photo) : 0n,
    ...sought.map((gender) => bit(otherBits[`seeks_${gender}`])),
    ...answered,
    ...languages.map((language) => bit(languageNumbers[language])),
  ].reduce((bits, next) => bits | next, 0n);
}

/** A search's condition on traits: a row fits if its bits under `mask` equal `bits`. */
export interface TraitTest {
  readonly mask: bigint;
  readonly bits: bigint;
}

export interface WantedTraits {
  /** For each field, the row must have one of these values. */
  readonly answers?: { readonly [F in SearchChoice]?: readonly string[] | undefined };
  /** The row must have all of these values. */
  readonly languages?: readonly SpokenLanguage[] | undefined;
  readonly withPhoto?: boolean;
  /** Only members who are looking for this gender. */
  readonly seeking?: Gender;
}

export function traitTest({ answers = {}, languages = [], withPhoto, seeking }: WantedTraits): TraitTest {
  const required = [
    thisLayout,
    withPhoto ? bit(otherBits.has_photo) : 0n,
    seeking ? bit(otherBits[`seeks_${seeking}`]) : 0n,
    ...languages.map((language) => bit(languageNumbers[language])),
  ];
  const tested: bigint[] = [layoutMask];
  for (const field of searchChoiceNames) {
    const values = answers[field];
    if (!values) continue;
    // The question is answered, but not with any of the unwanted values.
    required.push(bit(choiceDefinitions[field].answered));
    for (const [value, number] of Object.entries(choiceDefinitions[field].values)) {
      if (!values.includes(value)) tested.push(bit(number));
    }
  }
  const bits = required.reduce((sum, next) => sum | next, 0n);
  return { mask: tested.reduce((mask, next) => mask | next, bits), bits };
}

export const passes = (traits: bigint, { mask, bits }: TraitTest) => (traits & mask) === bits;

export function interestBits(ids: readonly InterestId[]): bigint {
  return ids.reduce((bits, id) => bits | bit(interestNumbers[id]), 0n);
}
