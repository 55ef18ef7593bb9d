import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnModel, learnTastes } from './learn-model.ts';
import type { Decision, Person } from './person.ts';
import { rank } from './rank.ts';
import { scoreBothWays } from './score-both-ways.ts';
import { noEvidence } from './site-evidence.ts';
import { learnTaste, unknownTaste } from './taste.ts';
import { defaultWeights } from './weights.ts';

const defaultModel = { evidence: noEvidence, weights: defaultWeights };
const constantBand = () => 50;
const context = { model: defaultModel, findBand: constantBand, habits: ['smoking'] };

function aPerson(id: string, more: Partial<Person> = {}): Person {
  return {
    id,
    group: 'female',
    age: 30,
    answers: {},
    tags: [],
    adultTags: [],
    showsAdult: false,
    place: null,
    ...more,
  };
}

const withoutTaste = (person: Person) => ({
  person,
  taste: unknownTaste,
  messages: { received: 0, answered: 0 },
});
const listIds = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('for a new member without decisions', () => {
  const me = withoutTaste(
    aPerson('me', { group: 'male', tags: ['sushi', 'tea'], answers: { reason_for_joining: 'dating' } }),
  );

  it('sees people with shared interests and a similar age first, with reasons', () => {
    const list = rank(
      me,
      [
        withoutTaste(aPerson('far in years', { age: 52, tags: ['sushi', 'tea'] })),
        withoutTaste(aPerson('a stranger', { tags: ['politics'] })),
        withoutTaste(aPerson('a fit', { tags: ['sushi', 'tea'], answers: { reason_for_joining: 'dating' } })),
      ],
      context,
    );
    expect(list[0]).toMatchObject({
      id: 'a fit',
      why: [
        { kind: 'same_intention' },
        { kind: 'shared_interests', tags: ['sushi', 'tea'] },
        { kind: 'same_age' },
      ],
    });
    expect(listIds(list)).toContain('far in years');
  });

  it('always gets at least one reason', () => {
    const [only] = rank(me, [withoutTaste(aPerson('nothing in common', { age: 60 }))], context);
    expect(only!.why).toEqual([{ kind: 'seek_each_other' }]);
  });
});

describe('preferences from the match finder', () => {
  const aViewerAskingFor = (preferences: Partial<NonNullable<Person['preferences']>>) =>
    withoutTaste(
      aPerson('me', { preferences: { intentions: [], tags: [], maxDistance: null, ...preferences } }),
    );

  it('put matching intentions and interests first, and give them as reasons', () => {
    const me = aViewerAskingFor({ intentions: ['friendship'], tags: ['hiking'] });
    const list = rank(
      me,
      [
        withoutTaste(aPerson('a', { answers: { reason_for_joining: 'dating' } })),
        withoutTaste(aPerson('b', { answers: { reason_for_joining: 'friendship' }, tags: ['hiking'] })),
      ],
      context,
    );
    expect(list[0]).toMatchObject({ id: 'b' });
    expect(list[0]!.why).toContainEqual({ kind: 'wished_interests', tags: ['hiking'] });
    expect(list[0]!.why).toContainEqual({ kind: 'wished_intention' });
  });

  it('put people beyond the maximum distance last', () => {
    const findBand = (_: string | null, place: string | null) => (place === 'far' ? 250 : 10);
    const list = rank(
      aViewerAskingFor({ maxDistance: 25 }),
      [
        withoutTaste(aPerson('far', { place: 'far', tags: ['tea'], answers: { smoking: 'never' } })),
        withoutTaste(aPerson('near', { place: 'near', age: 38 })),
      ],
      { ...context, findBand },
    );
    expect(listIds(list)).toEqual(['near', 'far']);
  });
});

const word = (name: string, count: number) =>
  fc.constantFrom(...Array.from({ length: count }, (_, index) => `${name}${index}`));
const person: fc.Arbitrary<Person> = fc.record({
  id: fc.uuid(),
  group: fc.constantFrom('male', 'female'),
  age: fc.option(fc.integer({ min: 18, max: 90 })),
  answers: fc.dictionary(fc.constantFrom('body_type', 'smoking', 'reason_for_joining'), word('v', 4)),
  tags: fc.uniqueArray(word('tag', 9)),
  adultTags: fc.uniqueArray(word('adult', 4)),
  showsAdult: fc.boolean(),
  place: fc.option(word('place', 3)),
});
const decisions = (people: readonly Person[]) =>
  fc.array(
    fc.record({
      from: fc.constantFrom(...people),
      to: fc.constantFrom(...people),
      liked: fc.boolean(),
      weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
    { maxLength: 60 },
  );
const findBand = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one === other ? 5 : 100;

describe('for any people and decisions', () => {
  const worlds = fc
    .uniqueArray(person, { minLength: 3, maxLength: 12, selector: ({ id }) => id })
    .chain((people) => fc.record({ people: fc.constant(people), history: decisions(people) }));

  it('scores are between 0 and 1, nobody is lost, and everyone has one to three reasons', () => {
    fc.assert(
      fc.property(worlds, ({ people: [first, ...others], history }) => {
        const model = learnModel(history, findBand);
        const tastes = learnTastes(history, model.evidence, findBand);
        const withTaste = (one: Person) => ({
          person: one,
          taste: tastes.get(one.id) ?? unknownTaste,
          messages: { received: 8, answered: 7 },
        });
        const list = rank(withTaste(first!), others.map(withTaste), { model, findBand, habits: ['smoking'] });
        expect(listIds(list).sort()).toEqual(listIds(others).sort());
        for (const { score, why } of list) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThan(1);
          expect(why.length).toBeGreaterThanOrEqual(1);
          expect(why.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('two people have the same score in both directions', () => {
    fc.assert(
      fc.property(worlds, ({ people: [one, other], history }) => {
        const model = learnModel(history, findBand);
        const tastes = learnTastes(history, model.evidence, findBand);
        const withTaste = (who: Person) => ({ person: who, taste: tastes.get(who.id) ?? unknownTaste });
        const [there] = scoreBothWays(withTaste(one!), [withTaste(other!)], model, findBand);
        const [back] = scoreBothWays(withTaste(other!), [withTaste(one!)], model, findBand);
        expect(there!.score).toBeCloseTo(back!.score, 12);
      }),
    );
  });
});

describe('learning', () => {
  const me = aPerson('me', { group: 'male' });
  const slim = (index: number) => aPerson(`slim ${index}`, { answers: { body_type: 'slim' } });
  const curvy = (index: number) => aPerson(`curvy ${index}`, { answers: { body_type: 'curvy' } });
  const about = (to: Person, liked: boolean): Decision => ({ from: me, to, liked, weight: 1 });

  it('finds what a member likes more than others do, and what they pass on', () => {
    const decisions = Array.from({ length: 10 }, (_, index) => [
      about(slim(index), false),
      about(curvy(index), true),
    ]);
    const { leanings } = learnTaste(decisions.flat(), [], noEvidence, constantBand);
    expect(leanings['body_type=curvy']).toBeGreaterThan(0.3);
    expect(leanings['body_type=slim']).toBeLessThan(-0.3);
  });

  it('measures who often says yes and who is often chosen', () => {
    const likes = Array.from({ length: 10 }, (_, index) => about(slim(index), true));
    const passes = likes.map((like) => ({ ...like, liked: false }));
    expect(learnTaste(likes, passes, noEvidence, constantBand)).toMatchObject({ given: 10, received: 10 });
    expect(learnTaste(likes, [], noEvidence, constantBand).openness).toBeGreaterThan(0.5);
    expect(learnTaste([], passes, noEvidence, constantBand).appeal).toBeLessThan(-0.3);
  });

  it('gives new decisions more weight', () => {
    const now = learnTaste([about(curvy(1), true)], [], noEvidence, constantBand);
    const older = learnTaste([{ ...about(curvy(1), true), weight: 0.1 }], [], noEvidence, constantBand);
    expect(now.leanings['body_type=curvy']).toBeGreaterThan(older.leanings['body_type=curvy'] ?? 0);
  });

  it('learns from likes alone if nobody passes', () => {
    const women = Array.from({ length: 40 }, (_, index) => (index % 2 ? slim(index) : curvy(index)));
    const likes = Array.from({ length: 600 }, (_, index): Decision => {
      const one = aPerson(`man ${index % 30}`, { group: 'male' });
      return { from: one, to: women[(index * 2) % 40]!, liked: true, weight: 1 };
    });
    const { weights } = learnModel(likes, constantBand);
    for (const weight of Object.values(weights)) expect(Number.isFinite(weight)).toBe(true);
  });
});
