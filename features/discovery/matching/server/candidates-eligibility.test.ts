import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genders, sexualities, soughtGenders } from '#features/people/profiles/attributes.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMatchesForMe } from '../contract.ts';

const ages = fc
  .tuple(fc.integer({ min: 18, max: 70 }), fc.integer({ min: 18, max: 70 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const person = fc.record({
  gender: fc.constantFrom(...genders),
  sexuality: fc.constantFrom(...sexualities),
  country: fc.constantFrom('NL', 'BE'),
  region: fc.constantFrom('Limburg', null),
  birthDate: fc.constantFrom('2004-02-29', '1999-11-30', '1985-07-01', '1961-01-15'),
  ages,
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

let server: TestServer;
const people: { person: Person; member: TestMember; suggested: Set<string> }[] = [];

beforeAll(async () => {
  server = await startTestServer({ settings: { genders: [...genders] } });
  for (const one of fc.sample(person, { numRuns: 60, seed: 11 })) {
    const member = await aMember(server)
      .gendered(one.gender, one.sexuality)
      .bornOn(one.birthDate)
      .fromCountry(one.country, one.region)
      .seeking(...one.ages)
      .create();
    people.push({ person: one, member, suggested: new Set() });
  }
  for (const one of people) {
    let cursor: string | null | undefined;
    do {
      const page = await one.member.call(getMatchesForMe, cursor ? { cursor } : {});
      for (const { id } of page.members) one.suggested.add(id);
      cursor = page.next;
    } while (cursor);
  }
});
afterAll(() => server.close());

it('[SC-06] suggests exactly the members who match each other’s gender, age range and country', () => {
  const today = dayAt(server.clock.now(), 'Europe/Amsterdam');
  const wants = (one: Person, other: Person) =>
    soughtGenders(one.gender, one.sexuality).includes(other.gender) &&
    ageOn(other.birthDate, today) >= one.ages[0] &&
    ageOn(other.birthDate, today) <= one.ages[1] &&
    one.country === other.country;
  let pairCount = 0;
  for (const one of people) {
    const expected = people.filter(
      (other) => other !== one && wants(one.person, other.person) && wants(other.person, one.person),
    );
    expect([...one.suggested].sort()).toEqual(expected.map(({ member }) => member.id).sort());
    pairCount += expected.length;
  }
  expect(pairCount).toBeGreaterThan(20);
});

it('suggests both members to each other', () => {
  const pairs = new Set(
    people.flatMap(({ member, suggested }) => [...suggested].map((id) => `${member.id} ${id}`)),
  );
  expect([...pairs].filter((pair) => !pairs.has(pair.split(' ').reverse().join(' ')))).toEqual([]);
});
