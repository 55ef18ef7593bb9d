import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genders, sexualities, type Gender, type Sexuality } from '#features/people/profiles/attributes.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { dayAt } from '#platform/shared/time.ts';
import { searchMembers } from '../../contract.ts';

const countries = ['NL', 'BE'] as const;
const birthDates = ['2004-02-29', '1999-11-30', '1985-07-01', '1961-01-15'] as const;

interface Person {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly country: string;
  readonly region: string;
  readonly birthDate: string;
  readonly ages: readonly [number, number];
}

const ages = fc
  .tuple(fc.integer({ min: 18, max: 70 }), fc.integer({ min: 18, max: 70 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const person: fc.Arbitrary<Person> = fc.record({
  gender: fc.constantFrom(...genders),
  sexuality: fc.constantFrom(...sexualities),
  country: fc.constantFrom(...countries),
  region: fc.constantFrom('Limburg', 'Drenthe'),
  birthDate: fc.constantFrom(...birthDates),
  ages,
});

const filters = fc.record(
  {
    gender: fc.constantFrom(...genders),
    country: fc.constantFrom(...countries),
    countryregion: fc.constantFrom('Limburg', 'Drenthe'),
    ages,
  },
  { requiredKeys: [] },
);

/** Whether two members want to meet: the same rule implemented a second time, independently of the code under test. */
function wants(one: Person, other: Person): boolean {
  const { gender, sexuality } = one;
  if (sexuality === 'bi') return true;
  if (gender === 'nonbinary') {
    if (sexuality === 'hetero') return other.gender !== 'nonbinary';
    return other.gender === (sexuality === 'gay' ? 'male' : 'female');
  }
  if (sexuality === 'hetero') return other.gender === (gender === 'male' ? 'female' : 'male');
  return other.gender === gender;
}

function calculateAge({ birthDate }: Person, now: Date): number {
  let age = 0;
  for (
    let year = Number(birthDate.slice(0, 4)) + 1;
    `${year}${birthDate.slice(4)}` <= dayAt(now, 'Europe/Amsterdam');
    year++
  )
    age++;
  return age;
}

function shouldFind(
  searcher: Person,
  other: Person,
  query: typeof filters extends fc.Arbitrary<infer W> ? W : never,
  now: Date,
): boolean {
  const [youngest, oldest] = query.ages ?? searcher.ages;
  const age = calculateAge(other, now);
  return (
    wants(searcher, other) &&
    wants(other, searcher) &&
    (query.gender === undefined || other.gender === query.gender) &&
    other.country === (query.country ?? searcher.country) &&
    (query.countryregion === undefined || other.region === query.countryregion) &&
    age >= youngest &&
    age <= oldest
  );
}

let server: TestServer;
const people: { person: Person; member: TestMember }[] = [];

beforeAll(async () => {
  server = await startTestServer({ settings: { genders: [...genders] } });
  for (const one of fc.sample(person, { numRuns: 40, seed: 7 })) {
    const member = await aMember(server)
      .gendered(one.gender, one.sexuality)
      .bornOn(one.birthDate)
      .fromCountry(one.country, one.region)
      .seeking(...one.ages)
      .create();
    people.push({ person: one, member });
  }
});

afterAll(() => server.close());

it('finds exactly the members who match the filters, if each seeks the other’s gender', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 39 }), filters, async (index, { ages: range, ...rest }) => {
      const { person: searcher, member } = people[index]!;
      const query = { ...rest, ...(range ? { min_age: range[0], max_age: range[1] } : {}) };
      const result = await member.call(searchMembers, query);
      const expected = people.filter(
        (other) =>
          other.member !== member &&
          shouldFind(
            searcher,
            other.person,
            { ...rest, ...(range ? { ages: range } : {}) },
            server.clock.now(),
          ),
      );
      expect(result.members.map(({ id }) => id).sort()).toEqual(
        expected.map((other) => other.member.id).sort(),
      );
      expect(result.numResults).toBe(expected.length);
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

it('is mutual: if A finds B and both search all ages, B finds A', async () => {
  const everyone = { min_age: 18, max_age: 99 };
  const pairs = new Set<string>();
  for (const { member } of people) {
    for (const country of countries) {
      const result = await member.call(searchMembers, { ...everyone, country });
      for (const { id } of result.members) pairs.add(`${member.id} ${id}`);
    }
  }
  const oneWayPairs = [...pairs].filter((pair) => !pairs.has(pair.split(' ').reverse().join(' ')));
  expect(pairs.size).toBeGreaterThan(0);
  expect(oneWayPairs).toEqual([]);
});
