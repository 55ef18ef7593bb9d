import fc from 'fast-check';
import { latLngToCell } from 'h3-js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distanceBands } from '#features/site/places/distance-bands.ts';
import { interestIds, isAdultInterest } from '#features/people/profiles/attributes.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { storeCrowd } from '#tests/support/crowd.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getSearchHelp, pageSize, searchMembers, type SearchFilters } from '../../contract.ts';
import { searchChoiceNames, searchChoices } from '#features/people/directory/search-choices.ts';
import { countPlan } from './found-page.ts';
import { toSearchField, planSearch } from './search-plan.ts';
import { refreshSearchRow } from '#features/people/directory/server/search-row-queries.ts';
import { findKnownSearcher } from './searcher.ts';

let server: TestServer;
let settings: SettingsOfSite;
let seeker: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  await storeCrowd(db, { siteId: server.site.id, size: 900, seed: 11, now: server.clock.now() });
  seeker = await aMember(server).female().seeking(30, 38).fromCountry('NL').premium().create();
  await moveToCentre(seeker);
  settings = await settingsOf({ siteId: server.site.id, db });
});
afterAll(() => server.close());

async function moveToCentre(member: TestMember): Promise<void> {
  const { db } = server.services;
  await db
    .update(profile)
    .set({ locationCell: latLngToCell(52, 5.2, 6) })
    .where(eq(profile.memberId, member.id));
  await refreshSearchRow(db, { siteId: server.site.id, memberId: member.id }, server.clock.now());
}

async function countFor(member: TestMember, filters: SearchFilters): Promise<number> {
  const { db } = server.services;
  const { searcher } = (await findKnownSearcher(db, server.site.id, member.id, server.clock.now()))!;
  return countPlan(db, planSearch(settings, searcher, filters, server.clock.now()));
}

/** Every possible loosening with its size: the number of bands, age steps or values it changes. */
function everyLoosening(filters: SearchFilters): [size: number, filters: SearchFilters][] {
  const { distance, min_age: youngest = 30, max_age: oldest = 38, interests = [] } = filters;
  return [
    ...distanceBands
      .filter((band) => distance !== undefined && band > distance)
      .map((band): [number, SearchFilters] => [
        distanceBands.indexOf(band) - distanceBands.indexOf(distance!),
        { ...filters, distance: band },
      ]),
    ...[2, 5, 10].map((years, step): [number, SearchFilters] => [
      step + 1,
      { ...filters, min_age: Math.max(18, youngest - years), max_age: Math.min(99, oldest + years) },
    ]),
    ...searchChoiceNames.flatMap((choice) => {
      const chosen: readonly string[] = filters[choice] ?? [];
      const more = searchChoices[choice].filter((value) => chosen.length > 0 && !chosen.includes(value));
      return more.map((value): [number, SearchFilters] => [1, { ...filters, [choice]: [...chosen, value] }]);
    }),
    ...interests
      .filter(() => interests.length > 1)
      .map((removed): [number, SearchFilters] => [
        1,
        { ...filters, interests: interests.filter((interest) => interest !== removed) },
      ]),
  ];
}

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const plainInterests = interestIds.filter((id) => !isAdultInterest(id)).slice(0, 6);
const anySearch = fc
  .record({
    distance: sometimes(fc.constantFrom(...distanceBands)),
    range: sometimes(fc.tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 0, max: 12 }))),
    with_photo: sometimes(fc.constant(true)),
    hair_colour: sometimes(
      fc.uniqueArray(fc.constantFrom(...searchChoices.hair_colour), { minLength: 1, maxLength: 3 }),
    ),
    tattoos: sometimes(
      fc.uniqueArray(fc.constantFrom(...searchChoices.tattoos), { minLength: 1, maxLength: 2 }),
    ),
    interests: sometimes(fc.uniqueArray(fc.constantFrom(...plainInterests), { minLength: 1, maxLength: 3 })),
  })
  .map(({ range, ...rest }): SearchFilters => {
    const filters = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return range ? { ...filters, min_age: range[0], max_age: range[0] + range[1] } : filters;
  });

test('[EN-12] finds the same smallest change as trying every loosening', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, async (filters) => {
      const now = await countFor(seeker, filters);
      const results = await Promise.all(
        everyLoosening(filters).map(async ([size, change]) => ({
          size,
          count: await countFor(seeker, change),
        })),
      );
      const helpful = results.filter(({ count }) => count >= Math.max(pageSize / 2, now + 1));
      const size = Math.min(...helpful.map((one) => one.size));
      const fewest = Math.min(...helpful.filter((one) => one.size === size).map(({ count }) => count));
      const { smallest } = await seeker.call(getSearchHelp, filters);
      if (helpful.length === 0) {
        // If that finds nothing better, the help removes a filter or proposes the change that finds the most members.
        const maxCount = Math.max(now, ...results.map(({ count }) => count));
        if (smallest?.removed === false) expect(smallest.numResults).toBe(maxCount);
        else if (smallest) expect(smallest.numResults).toBeGreaterThan(now);
        else expect(maxCount).toBe(now);
        return;
      }
      expect(smallest).toMatchObject({ removed: false, numResults: fewest });
      expect(await countFor(seeker, smallest!.filters)).toBe(fewest);
      const same = everyLoosening(filters)
        .filter((one) => one[0] === size)
        .map(([, change]) => change);
      expect(same).toContainEqual(smallest!.filters);
    }),
    { numRuns: 40, seed: 5, endOnFailure: true },
  );
});

test('[EN-12] a distance is widened step by step before it is removed', async () => {
  const { smallest } = await seeker.call(getSearchHelp, { distance: 5, min_age: 18, max_age: 99 });
  expect(smallest).toMatchObject({ field: 'distance', removed: false });
  expect(smallest!.filters.distance).toBeGreaterThan(10);
});

test('[EN-12] if removing one filter does not help, the help names filters to remove together', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, async (rest) => {
      const filters: SearchFilters = { ...rest, online: true, new: true, distance: 5, interests: ['sushi'] };
      const now = await countFor(seeker, filters);
      const { smallest, together, without } = await seeker.call(getSearchHelp, filters);
      if (smallest) return expect(together).toBeNull();
      expect(Math.max(...without.map(({ numResults }) => numResults))).toBe(now);
      expect(together!.numResults).toBeGreaterThan(now);
      expect(await countFor(seeker, together!.filters)).toBe(together!.numResults);
      expect(together!.fields.length).toBeGreaterThan(1);
      // Restoring any one of them leaves no more results than now.
      for (const field of together!.fields) {
        const restored = Object.entries(filters).filter(
          ([name]) => toSearchField(name as keyof SearchFilters) === field,
        );
        const count = await countFor(seeker, { ...together!.filters, ...Object.fromEntries(restored) });
        expect(count).toBe(now);
      }
    }),
    { numRuns: 15, seed: 7, endOnFailure: true },
  );
});

test('[EN-12] if nobody is found, even a change that finds only a few members is proposed', async () => {
  const member = await aMember(server).female().fromCountry('IE').create();
  for (let one = 0; one < 3; one++) await aMember(server).male().fromCountry('IE').create();
  const { numResults, smallest, together } = await member.call(getSearchHelp, { countryregion: 'Nowhere' });
  expect({ numResults, smallest, together }).toMatchObject({
    numResults: 0,
    smallest: { field: 'countryregion', removed: true, numResults: 3 },
    together: null,
  });
});

test('[EN-12] if only one age limit is given, the other comes from the profile or stays open', async () => {
  for (const [filters, ages] of [
    [{ min_age: 32 }, [32, 38]],
    [{ min_age: 45 }, [45, 99]],
    [{ max_age: 25 }, [18, 25]],
    [{ max_age: 35 }, [30, 35]],
  ] as const) {
    const { filters: applied, numResults } = await seeker.call(searchMembers, filters);
    expect([applied.min_age, applied.max_age]).toEqual(ages);
    expect((await seeker.call(getSearchHelp, filters)).numResults).toBe(numResults);
  }
});

test('[EN-05] a filter that this member may not use is not proposed', async () => {
  const free = await aMember(server).female().seeking(30, 38).fromCountry('NL').create();
  await moveToCentre(free);
  await server.changeSettings({
    search_fields: testSettings.search_fields.filter((field) => field !== 'age'),
  });
  const { smallest } = await free.call(getSearchHelp, { distance: 5 });
  expect(smallest?.field).toBe('distance');
  await server.changeSettings({ search_fields: testSettings.search_fields });
});
