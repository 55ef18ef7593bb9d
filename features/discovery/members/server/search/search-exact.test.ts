import { toHeightBand } from '#features/people/directory/search-choices.ts';
import { pickAnswers } from '#features/people/profiles/answers.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  soughtGenders,
  genders,
  interestIds,
  isAdultInterest,
} from '#features/people/profiles/attributes.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { ageOn, day, dayAt } from '#platform/shared/time.ts';
import { storeCrowd, type CrowdMember } from '#tests/support/crowd.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { newForDays, type SearchFilters } from '../../contract.ts';
import { distanceBands } from '#features/site/places/distance-bands.ts';
import { searchChoiceNames, searchChoices } from '#features/people/directory/search-bits.ts';
import { countPart, findPart, type Windows } from './find-members.ts';
import { bandBetween } from '#features/site/places/server/public.ts';
import { planSearch, buildSlice } from './search-plan.ts';
import type { Order } from './search-slice.ts';
import type { Searcher } from './searcher.ts';

let server: TestServer;
let crowd: CrowdMember[];
let settings: SettingsOfSite;
const now = new Date();

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  crowd = await storeCrowd(db, { siteId: server.site.id, size: 1_500, seed: 7, now, genders });
  settings = { ...(await settingsOf({ siteId: server.site.id, db })), genders: [...genders] };
});
afterAll(() => server.close());

/** The rule for one member, written without an index. */
function fits(
  { profile, hasPhoto, lastActive }: CrowdMember,
  searcher: Searcher,
  filters: SearchFilters,
): boolean {
  const age = ageOn(profile.birthDate, dayAt(now, 'Europe/Amsterdam'));
  const answers = {
    ...pickAnswers(profile),
    height: profile.height === null ? null : toHeightBand(profile.height),
  };
  const band =
    searcher.cell && profile.locationCell ? bandBetween(searcher.cell, profile.locationCell, 5) : null;
  return (
    profile.memberId !== searcher.memberId &&
    !searcher.excluded.includes(profile.memberId) &&
    searcher.sought.includes(profile.gender) &&
    soughtGenders(profile.gender, profile.sexuality).includes(searcher.gender) &&
    (filters.gender === undefined || profile.gender === filters.gender) &&
    profile.country === (filters.country ?? searcher.country) &&
    age >= (filters.min_age ?? searcher.minAge) &&
    age <= (filters.max_age ?? searcher.maxAge) &&
    (filters.countryregion === undefined || profile.region === filters.countryregion) &&
    (!filters.with_photo || hasPhoto) &&
    (!filters.online || lastActive > onlineSince(now)) &&
    (!filters.new || profile.createdAt.getTime() > now.getTime() - newForDays * day) &&
    (filters.interests ?? []).every((id) => profile.interests.includes(id)) &&
    (filters.languages ?? []).every((code) => profile.languages.includes(code)) &&
    (filters.distance === undefined || (band !== null && band <= filters.distance)) &&
    searchChoiceNames.every(
      (choice) =>
        filters[choice] === undefined || (filters[choice] as readonly unknown[]).includes(answers[choice]),
    )
  );
}

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const chooseSome = <T>(values: readonly T[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength });
const ages = fc.tuple(fc.integer({ min: 18, max: 70 }), fc.integer({ min: 18, max: 70 }));

/** Up to three questions, so that some members still match. */
const anyChoices = fc
  .subarray([...searchChoiceNames], { maxLength: 3 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, chooseSome<string>(searchChoices[name], 3)]))),
  );

const anyFilters = fc
  .record({
    gender: sometimes(fc.constantFrom(...genders)),
    country: sometimes(fc.constantFrom('NL', 'BE')),
    countryregion: sometimes(fc.constantFrom('Region 3', 'Region 7', 'Region none')),
    distance: sometimes(fc.constantFrom(...distanceBands)),
    range: sometimes(ages),
    with_photo: sometimes(fc.boolean()),
    online: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    new: sometimes(fc.boolean()),
    interests: sometimes(
      chooseSome(
        interestIds.filter((id) => !isAdultInterest(id)),
        3,
      ),
    ),
    languages: sometimes(chooseSome(['nl', 'en', 'fr'] as const, 2)),
    choices: anyChoices,
  })
  .map(({ range, choices, ...filters }): SearchFilters => {
    const presentFilters = Object.fromEntries(
      Object.entries({ ...filters, ...choices }).filter(([, value]) => value !== undefined),
    );
    return range
      ? { ...presentFilters, min_age: Math.min(...range), max_age: Math.max(...range) }
      : (presentFilters as SearchFilters);
  });

const buildSearcher = (place: number): Searcher => {
  const { profile } = crowd[place]!;
  return {
    memberId: profile.memberId,
    gender: profile.gender,
    sought: soughtGenders(profile.gender, profile.sexuality),
    country: profile.country,
    minAge: 18,
    maxAge: 99,
    cell: profile.locationCell ?? '861969c9fffffff',
    interests: profile.interests,
    showAdult: false,
    premium: true,
    excluded: [profile.memberId, crowd[(place + 1) % crowd.length]!.profile.memberId],
  };
};

/** Window sizes that force every search through one of the steps. */
const windows: Readonly<Record<string, Windows>> = {
  'from the top of the index': { first: 20_000, page: 20_000, near: 20_000, count: 200_000, cells: false },
  'reading on': { first: 50, page: 1_500, near: 100, count: 600, cells: false },
  'near by': { first: 5, page: 5, near: 20_000, count: 20_000, cells: false },
  'cell by cell': { first: 50, page: 1_500, near: 100, count: 600, cells: true },
  'by tokens': { first: 5, page: 5, near: 0, count: 0, cells: false },
};

describe.each(Object.entries(windows))('[EN-12] a search %s', (_how, reading) => {
  test('finds exactly the members who match its filters, each once and in order, and counts them', async () => {
    const { db } = server.services;
    const check = async (place: number, filters: SearchFilters, order: Order) => {
      const searcher = buildSearcher(place);
      const plan = planSearch(settings, searcher, filters, now);
      for (const gender of plan.genders) {
        const expected = crowd
          .filter((member) => member.profile.gender === gender && fits(member, searcher, filters))
          .toSorted((one, other) => readMoment(other, order) - readMoment(one, order))
          .map(({ profile }) => profile.memberId);
        const slice = buildSlice(plan, gender);
        const portion = { order, pageSize: 11, onlineSince: onlineSince(now) };
        const foundIds: string[] = [];
        let after: { moment: Date; memberId: string } | null = null;
        for (;;) {
          // As in a real search, only the first page is counted.
          const lookFor = after ? 11 : 1_001;
          const { rows, total } = await findPart(db, slice, { ...portion, after, lookFor }, reading);
          if (!after) expect([null, expected.length]).toContain(total);
          foundIds.push(...rows.slice(0, 10).map((row) => row.member_id));
          if (rows.length <= 10) break;
          after = { moment: rows[9]!.moment, memberId: rows[9]!.member_id };
        }
        expect(foundIds).toEqual(expected);
        // By now the process may have learned that the top of the index cannot count this search.
        const again = await findPart(db, slice, { ...portion, after: null, lookFor: 1_001 }, reading);
        expect(again.rows.slice(0, 10).map((row) => row.member_id)).toEqual(expected.slice(0, 10));
        expect([null, expected.length]).toContain(again.total);
        expect(await countPart(db, slice, { ...portion, after: null, lookFor: 1_001 }, reading)).toBe(
          expected.length,
        );
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.nat(crowd.length - 1),
        anyFilters,
        fc.constantFrom<Order>('last_active', 'joined_at'),
        check,
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

function readMoment({ profile, lastActive }: CrowdMember, order: Order): number {
  return (order === 'last_active' ? lastActive : profile.createdAt).getTime();
}
