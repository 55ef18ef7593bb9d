import { expect, test } from 'vitest';
import { answerValues, chooseAnswers } from '#features/people/profiles/answers.ts';
import { interestNumbers } from '#features/people/profiles/attributes.ts';
import { languageNumbers } from '#features/people/profiles/details.ts';
import {
  bitsIn,
  choiceDefinitions,
  joinBits,
  otherBits,
  passes,
  searchChoiceNames,
  searchLayout,
  traitColumns,
  traitTest,
} from '../search-bits.ts';
import { buildSearchRow, type SearchableProfile } from './search-row-queries.ts';
import { genderNumbers, tokenKinds } from './search-tokens.ts';

/*
 * Rows of `member_search` contain these numbers. If one of these tests fails because you added an answer or interest,
 * add it to its list below. Any other change gives stored rows another meaning and needs a higher `searchLayout`.
 */

const languages =
  `ar bg cs da de el en es et fa fi fr fy ga he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl so sq sr sv th tr uk
  ur vi zh`.split(/\s+/);

test('every answer’s number keeps its meaning', () => {
  const numbers = searchChoiceNames.map((field) => {
    const { answered, values } = choiceDefinitions[field];
    return [field, { answered, ...values }];
  });
  expect(Object.fromEntries(numbers)).toEqual({
    hair_colour: { answered: 0, blond: 1, brown: 2, black: 3, red: 4, grey: 5, bald: 6, other: 7 },
    eye_colour: { answered: 8, blue: 9, brown: 10, green: 11, grey: 12, hazel: 13, other: 14 },
    body_type: { answered: 15, slim: 16, athletic: 17, average: 18, curvy: 19, muscular: 20, heavy: 21 },
    relationship_status: {
      answered: 22,
      single: 23,
      divorced: 24,
      widowed: 25,
      relationship: 26,
      married: 27,
      open: 28,
    },
    tattoos: { answered: 29, none: 30, some: 31, many: 32 },
    reason_for_joining: {
      answered: 33,
      relationship: 34,
      dating: 35,
      friendship: 36,
      chat: 37,
      adventure: 38,
    },
    children: { answered: 39, none: 40, some: 41 },
    wants_children: { answered: 42, yes: 43, maybe: 44, no: 45 },
    smokes: { answered: 46, never: 47, sometimes: 48, daily: 49 },
    drinks: { answered: 50, never: 51, socially: 52, often: 53 },
    education: { answered: 64, secondary: 65, vocational: 66, bachelor: 67, master: 68, doctorate: 69 },
    pets: { answered: 70, none: 71, dog: 72, cat: 73, several: 74, other: 75 },
    height: { answered: 76, under_160: 77, from_160: 78, from_170: 79, from_180: 80, from_190: 81 },
  });
  // Each language's number is 84 plus its position.
  expect(Object.entries(languageNumbers)).toEqual(languages.map((code, place) => [code, 84 + place]));
  expect(otherBits).toEqual({ has_photo: 56, seeks_male: 57, seeks_female: 58, seeks_nonbinary: 59 });
  expect(tokenKinds).toEqual({
    anyone: 0,
    region: 1,
    born: 2,
    joined: 3,
    photo: 4,
    interest: 5,
    cell: 6,
    answer: 7,
    pair: 8,
  });
  expect(genderNumbers).toEqual({ male: 0, female: 1, nonbinary: 2 });
  expect(searchLayout).toBe(4);
});

test('no number is used twice or is out of range', () => {
  const answers = [
    ...searchChoiceNames.flatMap((field) => {
      const { answered, values } = choiceDefinitions[field];
      return [answered, ...Object.values(values)];
    }),
    ...Object.values(languageNumbers),
  ];
  for (const [numbers, from, to] of [
    [answers.filter((number) => number < 64), 0, 55],
    [answers.filter((number) => number >= 64 && number < 128), 64, 126],
    [answers.filter((number) => number >= 128), 128, 190],
    [Object.values(otherBits), 56, 59],
    [Object.values(interestNumbers), 0, 62],
    [Object.values(tokenKinds), 0, 31],
    [Object.values(genderNumbers), 0, 3],
    [[searchLayout], 1, 7],
  ] as const) {
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) {
      expect(Number.isInteger(number)).toBe(true);
      expect(number).toBeGreaterThanOrEqual(from);
      expect(number).toBeLessThanOrEqual(to);
    }
  }
});

test("a row's columns together hold every bit", () => {
  const bits = [0n, 62n, 64n, 126n, 128n, 190n].reduce((sum, number) => sum | (1n << number), 0n);
  const [traits, more_traits, later_traits] = traitColumns.map((column) => bitsIn(column, bits)) as [
    bigint,
    bigint,
    bigint,
  ];
  expect([traits, more_traits, later_traits]).toEqual(Array(3).fill((1n << 62n) | 1n));
  expect(joinBits({ traits, more_traits, later_traits })).toBe(bits);
});

const anna: SearchableProfile = {
  siteId: 3,
  memberId: '4f9a2a8e-63d0-4f0a-9d3c-1f6f5f0c7d11',
  gender: 'female',
  sexuality: 'bi',
  birthDate: '1990-05-17',
  country: 'NL',
  region: 'Utrecht',
  locationCell: '861969597ffffff',
  ...chooseAnswers(() => null),
  hairColour: 'red',
  relationshipStatus: 'single',
  tattoos: 'many',
  pets: 'cat',
  height: 174,
  languages: ['nl', 'fr'],
  hiddenAnswers: ['height'],
  interests: ['adventure', 'sushi', 'wine'],
  seekMinAge: 25,
  seekMaxAge: 45,
  createdAt: new Date('2026-01-31T12:00:00Z'),
};

test('the same member always gets the same row', () => {
  const row = buildSearchRow(anna, true, new Date('2026-02-01T12:00:00Z'));
  const { traits, moreTraits, laterTraits, interests, tokens, layout } = row;
  expect({ traits, moreTraits, laterTraits, interests, tokens, layout }).toEqual({
    // From the highest bit: layout 4; seeks non-binary people, women and men; has a photo; has many tattoos; is single;
    // has red hair.
    traits: [62n, 59n, 58n, 57n, 56n, 32n, 29n, 23n, 22n, 4n, 0n].reduce(
      (bits, one) => bits | (1n << one),
      0n,
    ),
    // Speaks Dutch and French; has a cat.
    moreTraits: (1n << (109n - 64n)) | (1n << (95n - 64n)) | (1n << (73n - 64n)) | (1n << (70n - 64n)),
    laterTraits: 0n,
    interests: (1n << 0n) | (1n << 41n) | (1n << 49n),
    tokens: [
      // Anyone
      14694156861440n,
      // Region
      14694190917601n,
      // Year of birth
      14694223972294n,
      // Month of joining
      14694257549048n,
      // Photo
      14694291079169n,
      // Interests
      14694324633600n,
      14694324633641n,
      14694324633649n,
      // Cell and its ancestors
      14694358571724n,
      14694358493411n,
      14694359030419n,
      14694358700304n,
      // Answers
      14694391742468n,
      14694391742487n,
      14694391742496n,
      14694391742537n,
      // Pairs of answers
      14694439981079n,
      14694439981088n,
      14694440000544n,
    ],
    layout: 4,
  });
});

test('a row without bits for a question belongs to a member who did not answer it', () => {
  const { traits } = buildSearchRow(anna, true, new Date());
  expect(passes(traits, traitTest({ answers: { eye_colour: [...answerValues.eye_colour] } }))).toBe(false);
  expect(passes(traits, traitTest({ answers: { hair_colour: ['blond', 'red'], tattoos: ['many'] } }))).toBe(
    true,
  );
  expect(passes(traits, traitTest({ answers: { hair_colour: ['blond'] } }))).toBe(false);
});

test('no search reads a row with another layout', () => {
  const { traits } = buildSearchRow(anna, true, new Date());
  for (let layout = 0n; layout < 8n; layout++) {
    const other = (traits & ~(7n << 60n)) | (layout << 60n);
    expect(passes(other, traitTest({ seeking: 'male', withPhoto: true }))).toBe(
      layout === BigInt(searchLayout),
    );
  }
});
