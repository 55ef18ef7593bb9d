import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnModel, learnTastes } from './learn-model.ts';
import type { Decision, Person } from './person.ts';
import { rank } from './rank.ts';
import { scoreBothWays } from './score-both-ways.ts';
import { noEvidence } from './site-evidence.ts';
import { learnTaste, unknownTaste } from './taste.ts';
import { defaultWeights } from './weights.ts';

const untaught = { evidence: noEvidence, weights: defaultWeights };
const apart = () => 50;
const context = { model: untaught, bandOf: apart, habits: ['smoking'] };

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

const known = (person: Person) => ({ person, taste: unknownTaste, messages: { received: 0, answered: 0 } });
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('a newcomer nobody knows anything about', () => {
  const me = known(
    aPerson('me', { group: 'male', tags: ['sushi', 'tea'], answers: { reason_for_joining: 'dating' } }),
  );

  it('is shown who shares most and is about as old first, with the reasons', () => {
    const list = rank(
      me,
      [
        known(aPerson('far in years', { age: 52, tags: ['sushi', 'tea'] })),
        known(aPerson('a stranger', { tags: ['politics'] })),
        known(aPerson('a fit', { tags: ['sushi', 'tea'], answers: { reason_for_joining: 'dating' } })),
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
    expect(idsOf(list)).toContain('far in years');
  });

  it('always gets a reason', () => {
    const [only] = rank(me, [known(aPerson('nothing in common', { age: 60 }))], context);
    expect(only!.why).toEqual([{ kind: 'seek_each_other' }]);
  });
});

describe('what somebody asks for in the match finder', () => {
  const wishing = (wishes: Partial<NonNullable<Person['wishes']>>) =>
    known(aPerson('me', { wishes: { intentions: [], tags: [], maxDistance: null, ...wishes } }));

  it('puts an intention and an interest they named first, and says so', () => {
    const me = wishing({ intentions: ['friendship'], tags: ['hiking'] });
    const list = rank(
      me,
      [
        known(aPerson('a', { answers: { reason_for_joining: 'dating' } })),
        known(aPerson('b', { answers: { reason_for_joining: 'friendship' }, tags: ['hiking'] })),
      ],
      context,
    );
    expect(list[0]).toMatchObject({ id: 'b' });
    expect(list[0]!.why).toContainEqual({ kind: 'wished_interests', tags: ['hiking'] });
    expect(list[0]!.why).toContainEqual({ kind: 'wished_intention' });
  });

  it('puts those who live too far away behind all others', () => {
    const bandOf = (_: string | null, place: string | null) => (place === 'far' ? 250 : 10);
    const list = rank(
      wishing({ maxDistance: 25 }),
      [
        known(aPerson('far', { place: 'far', tags: ['tea'], answers: { smoking: 'never' } })),
        known(aPerson('near', { place: 'near', age: 38 })),
      ],
      { ...context, bandOf },
    );
    expect(idsOf(list)).toEqual(['near', 'far']);
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
const bandOf = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one === other ? 5 : 100;

describe('whatever people there are and whatever they decided', () => {
  const worlds = fc
    .uniqueArray(person, { minLength: 3, maxLength: 12, selector: ({ id }) => id })
    .chain((people) => fc.record({ people: fc.constant(people), decided: decisions(people) }));

  it('scores lie between 0 and 1, nobody is lost, everybody has one to three reasons', () => {
    fc.assert(
      fc.property(worlds, ({ people: [first, ...others], decided }) => {
        const model = learnModel(decided, bandOf);
        const tastes = learnTastes(decided, model.evidence, bandOf);
        const knownOf = (one: Person) => ({
          person: one,
          taste: tastes.get(one.id) ?? unknownTaste,
          messages: { received: 8, answered: 7 },
        });
        const list = rank(knownOf(first!), others.map(knownOf), { model, bandOf, habits: ['smoking'] });
        expect(idsOf(list).sort()).toEqual(idsOf(others).sort());
        for (const { score, why } of list) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThan(1);
          expect(why.length).toBeGreaterThanOrEqual(1);
          expect(why.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('two people score the same from either side', () => {
    fc.assert(
      fc.property(worlds, ({ people: [one, other], decided }) => {
        const model = learnModel(decided, bandOf);
        const tastes = learnTastes(decided, model.evidence, bandOf);
        const knownOf = (who: Person) => ({ person: who, taste: tastes.get(who.id) ?? unknownTaste });
        const [there] = scoreBothWays(knownOf(one!), [knownOf(other!)], model, bandOf);
        const [back] = scoreBothWays(knownOf(other!), [knownOf(one!)], model, bandOf);
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

  it('finds what somebody likes more than others do, and what they pass', () => {
    const given = Array.from({ length: 10 }, (_, index) => [
      about(slim(index), false),
      about(curvy(index), true),
    ]);
    const { leanings } = learnTaste(given.flat(), [], noEvidence, apart);
    expect(leanings['body_type=curvy']).toBeGreaterThan(0.3);
    expect(leanings['body_type=slim']).toBeLessThan(-0.3);
  });

  it('knows who says yes often and who is often said yes to', () => {
    const likes = Array.from({ length: 10 }, (_, index) => about(slim(index), true));
    const passes = likes.map((like) => ({ ...like, liked: false }));
    expect(learnTaste(likes, passes, noEvidence, apart)).toMatchObject({ given: 10, received: 10 });
    expect(learnTaste(likes, [], noEvidence, apart).openness).toBeGreaterThan(0.5);
    expect(learnTaste([], passes, noEvidence, apart).appeal).toBeLessThan(-0.3);
  });

  it('counts what is fresh for more', () => {
    const now = learnTaste([about(curvy(1), true)], [], noEvidence, apart);
    const once = learnTaste([{ ...about(curvy(1), true), weight: 0.1 }], [], noEvidence, apart);
    expect(now.leanings['body_type=curvy']).toBeGreaterThan(once.leanings['body_type=curvy'] ?? 0);
  });

  it('learns from likes alone where nobody passes', () => {
    const women = Array.from({ length: 40 }, (_, index) => (index % 2 ? slim(index) : curvy(index)));
    const decided = Array.from({ length: 600 }, (_, index): Decision => {
      const one = aPerson(`man ${index % 30}`, { group: 'male' });
      return { from: one, to: women[(index * 2) % 40]!, liked: true, weight: 1 };
    });
    const { weights } = learnModel(decided, apart);
    for (const weight of Object.values(weights)) expect(Number.isFinite(weight)).toBe(true);
  });
});
