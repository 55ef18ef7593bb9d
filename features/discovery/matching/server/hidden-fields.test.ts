import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerValues } from '#features/people/profiles/answers.ts';
import {
  adultInterestIds,
  interestIds,
  isAdultInterest,
  type ProfileField,
} from '#features/people/profiles/attributes.ts';
import { habits } from '../match-questions.ts';
import { personColumns, toVisiblePerson, type PersonRow } from './person-rows.ts';
import { rank } from './ranking/rank.ts';
import { noEvidence } from './ranking/site-evidence.ts';
import { defaultWeights } from './ranking/weights.ts';

const hideable = answerValues;

const choice = (values: readonly string[]) => fc.option(fc.constantFrom(...values));
const hidden = fc.record(
  Object.fromEntries(Object.entries(hideable).map(([field, values]) => [field, choice(values)])) as Record<
    keyof typeof hideable,
    fc.Arbitrary<string | null>
  >,
);
const row: fc.Arbitrary<PersonRow> = fc
  .tuple(
    hidden,
    fc.record({
      member_id: fc.uuid(),
      gender: fc.constantFrom('male' as const, 'female' as const),
      birth_date: fc.constantFrom('1960-01-31', '1985-05-05', '2001-12-24'),
      location_cell: fc.constantFrom(null, '861969597ffffff', '861fa4667ffffff'),
      earlier_cell: fc.constant(null),
      moved_at: fc.constant(null),
      interests: fc.uniqueArray(fc.constantFrom(...interestIds)),
      show_adult: fc.boolean(),
      hidden_answers: fc.constant([]),
      intentions: fc.option(fc.uniqueArray(fc.constantFrom<string>(...answerValues.reason_for_joining))),
      wished_interests: fc.option(fc.uniqueArray(fc.constantFrom(...interestIds), { maxLength: 5 })),
      max_distance: fc.constantFrom(null, 25),
      smoking: choice(['never', 'daily']),
      drinking: choice(['never', 'often']),
      free_time: choice(['home', 'out']),
      pace: choice(['meet_soon', 'no_hurry']),
    }),
  )
  .map(([fields, rest]) => ({ ...fields, ...rest }));

// A leaning for every value, so that any field that the ranking can see changes the score.
const leanings = Object.fromEntries([
  ...Object.entries(hideable).flatMap(([field, values]) =>
    values.map((value, index) => [`${field}=${value}`, 0.3 + index / 7]),
  ),
  ...interestIds.map((id, index) => [`#${id}`, 0.2 + index / 60]),
]) as Record<string, number>;
const taste = { leanings, openness: 0, appeal: 0, given: 9, received: 9 };
const context = {
  model: { evidence: noEvidence, weights: defaultWeights },
  findBand: (one: string | null, other: string | null) =>
    one === null || other === null ? null : one === other ? 5 : 100,
  habits,
};
const now = new Date('2026-06-01T12:00:00Z');

function rankRows(rows: readonly PersonRow[], shown: readonly ProfileField[], adult: boolean) {
  const settings = {
    visible_profile_fields: [...shown],
    adult_content: adult,
    time_zone: 'Europe/Amsterdam',
  };
  const people = rows.map((one) => ({
    person: toVisiblePerson(one, settings, now),
    taste,
    messages: { received: 0, answered: 0 },
  }));
  return rank(people[0]!, people.slice(1), context);
}

const personRows = fc.uniqueArray(row, {
  minLength: 2,
  maxLength: 8,
  selector: ({ member_id }) => member_id,
});

it('[PR-05] fields that the site hides do not change scores, order or reasons', () => {
  fc.assert(
    fc.property(
      personRows,
      fc.array(hidden, { minLength: 8, maxLength: 8 }),
      fc.array(fc.uniqueArray(fc.constantFrom(...interestIds)), { minLength: 8, maxLength: 8 }),
      fc.subarray([...(Object.keys(hideable) as (keyof typeof hideable)[]), 'interests' as const]),
      (before, others, otherInterests, shown) => {
        const after = before.map((one, index) => {
          const changed: Record<string, unknown> = { ...one };
          for (const field of Object.keys(hideable) as (keyof typeof hideable)[])
            if (!shown.includes(field)) changed[field] = others[index]![field];
          if (!shown.includes('interests')) changed['interests'] = otherInterests[index];
          return changed as unknown as PersonRow;
        });
        expect(rankRows(after, shown, true)).toEqual(rankRows(before, shown, true));
      },
    ),
  );
});

it('[PR-05] adult interests change nothing unless both members and the site allow adult content', () => {
  const all = [...(Object.keys(hideable) as (keyof typeof hideable)[]), 'interests' as const];
  fc.assert(
    fc.property(personRows, fc.boolean(), (rows, adult) => {
      // Adult content is turned off for the viewer, who is listed first, or for the whole site.
      const before = adult ? [{ ...rows[0]!, show_adult: false }, ...rows.slice(1)] : rows;
      const after = before.map((one) => ({
        ...one,
        interests: [...one.interests.filter((id) => !isAdultInterest(id)), ...adultInterestIds],
      }));
      expect(rankRows(after, all, adult)).toEqual(rankRows(before, all, adult));
    }),
  );
});

it('the ranking never reads a member’s sexuality', () => {
  expect(personColumns).not.toMatch(/sexuality/);
});
