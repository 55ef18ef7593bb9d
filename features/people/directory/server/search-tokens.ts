import { createHash } from 'node:crypto';
import { interestNumbers, type Gender, type InterestId } from '#features/people/profiles/attributes.ts';
import {
  answerNumber,
  choiceDefinitions,
  searchChoiceNames,
  type SearchAnswers,
  type SearchChoice,
} from '../search-bits.ts';
import { cellAt } from './search-cells.ts';

/**
 * A token represents one fact about a member as a number. The index of tokens finds rare combinations. Every token
 * includes site, country and gender, so that its list contains only members that one search can find. Bits from the
 * highest: 20 for the site, 10 for the country, 2 for the gender, 5 for the kind, 25 for the value.
 */
export interface TokenSpace {
  readonly siteId: number;
  readonly country: string;
  readonly gender: Gender;
}

/** These numbers are stored. A new kind takes the next number. To change or reuse a number, raise `searchLayout`. */
export const tokenKinds = {
  anyone: 0,
  region: 1,
  born: 2,
  joined: 3,
  photo: 4,
  interest: 5,
  cell: 6,
  answer: 7,
  pair: 8,
} as const;
type Kind = keyof typeof tokenKinds;

/** These numbers are stored too, so the same rules apply; 0 to 3. */
export const genderNumbers: Readonly<Record<Gender, number>> = { male: 0, female: 1, nonbinary: 2 };

function token({ siteId, country, gender }: TokenSpace, kind: Kind, value: number): bigint {
  const place = (country.charCodeAt(0) - 65) * 26 + (country.charCodeAt(1) - 65);
  const parts: readonly (readonly [number, number])[] = [
    [siteId, 20],
    [place, 10],
    [genderNumbers[gender], 2],
    [tokenKinds[kind], 5],
    [value, 25],
  ];
  return parts.reduce((number, [part, bits]) => (number << BigInt(bits)) | BigInt(part), 0n);
}

/** A number derived from a name. Collisions do no harm, because searches also check the row itself. */
function hashName(name: string): number {
  return createHash('sha256').update(name).digest().readUIntBE(0, 3) & 0xf_ffff;
}

export const makeToken = {
  anyone: (space: TokenSpace) => token(space, 'anyone', 0),
  region: (space: TokenSpace, name: string) => token(space, 'region', hashName(name)),
  bornIn: (space: TokenSpace, year: number) => token(space, 'born', year),
  joinedIn: (space: TokenSpace, month: number) => token(space, 'joined', month),
  withPhoto: (space: TokenSpace) => token(space, 'photo', 1),
  interest: (space: TokenSpace, id: InterestId) => token(space, 'interest', interestNumbers[id]),
  cell: (space: TokenSpace, cell: bigint) => token(space, 'cell', hashName(cell.toString(16))),
  choice: (space: TokenSpace, choice: SearchChoice, value: string) =>
    token(space, 'answer', toAnswerNumber([choice, value])),
  /**
   * Two answers and a five-year range of birth years. The token's list is much shorter than the list of either answer.
   */
  pair: (space: TokenSpace, years: number, ...answers: readonly [Answer, Answer]) => {
    const [lower, higher] = answers.map(toAnswerNumber).toSorted((one, other) => one - other) as [
      number,
      number,
    ];
    return token(space, 'pair', ((years % 32) << 20) | (lower << 10) | higher);
  },
};

/** One answer to a question. */
export type Answer = readonly [choice: SearchChoice, value: string];

function toAnswerNumber([choice, value]: Answer): number {
  const number = answerNumber(choice, value);
  if (number === undefined) throw new Error(`${value} is not an answer to ${choice}.`);
  return number;
}

/** The five-year period to which a year belongs, counted from year 0. */
export const calculateFiveYears = (year: number) => Math.floor(year / 5);

/** All pairs of a list's items, each pair in list order. */
export const listPairs = <T>(values: readonly T[]): (readonly [T, T])[] =>
  values.flatMap((one, place) => values.slice(place + 1).map((other) => [one, other] as const));

/** The number of months since year 0, in UTC. */
export const countMonths = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

export interface TokenFacts extends TokenSpace {
  readonly region: string | null;
  readonly birthDate: string;
  readonly joinedAt: Date;
  readonly hasPhoto: boolean;
  readonly interests: readonly InterestId[];
  readonly cell: bigint | null;
  readonly answers: SearchAnswers;
}

export function buildTokens(facts: TokenFacts): bigint[] {
  const { region, birthDate, joinedAt, hasPhoto, interests, cell } = facts;
  const birthYear = Number(birthDate.slice(0, 4));
  const answers = searchChoiceNames.flatMap((field): Answer[] => {
    const value = facts.answers[field];
    return value === null ? [] : [[field, value]];
  });
  return [
    makeToken.anyone(facts),
    ...(region === null ? [] : [makeToken.region(facts, region)]),
    makeToken.bornIn(facts, birthYear),
    makeToken.joinedIn(facts, countMonths(joinedAt)),
    ...(hasPhoto ? [makeToken.withPhoto(facts)] : []),
    ...interests.map((id) => makeToken.interest(facts, id)),
    ...(cell === null
      ? []
      : [6, 5, 4, 3].map((resolution) => makeToken.cell(facts, cellAt(cell, resolution)))),
    ...answers.map(([choice, value]) => makeToken.choice(facts, choice, value)),
    ...listPairs(answers.filter(([choice]) => choiceDefinitions[choice].paired)).map((pair) =>
      makeToken.pair(facts, calculateFiveYears(birthYear), ...pair),
    ),
  ];
}
