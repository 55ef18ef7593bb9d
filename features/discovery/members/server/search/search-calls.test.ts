import { latLngToCell } from 'h3-js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trackingCookie } from '#features/site/sites/tracking-parameters.ts';
import { trackingToCookie } from '#tests/support/tracking-cookie.ts';
import { getMatchesForMe } from '#features/discovery/matching/contract.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  countMembers,
  getMember,
  getSavedSearch,
  getSearchHelp,
  getSimilarMembers,
  saveSearch,
  searchMembers,
} from '../../contract.ts';
import { refreshSearchRow } from '#features/people/directory/server/search-row-queries.ts';

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).female().fromCountry('NL').create();
  await moveTo(anna, 52.37, 4.9);
});
afterAll(() => server.close());

/** Moves a member the way that choosing a city does. */
async function moveTo(member: TestMember, latitude: number, longitude: number): Promise<void> {
  const { db } = server.services;
  await db
    .update(profile)
    .set({ locationCell: latLngToCell(latitude, longitude, 6) })
    .where(eq(profile.memberId, member.id));
  await refreshSearchRow(db, { siteId: server.site.id, memberId: member.id }, server.clock.now());
}

async function aMan(name: string, place?: readonly [number, number]): Promise<TestMember> {
  const man = await aMember(server).male().named(name).fromCountry('NL').create();
  if (place) await moveTo(man, ...place);
  return man;
}

describe('[SC-14] distances', () => {
  test('are bands between cells; the nearest come first, unknown distances last', async () => {
    await aMan('Here', [52.37, 4.9]);
    await aMan('Haarlem', [52.38, 4.64]);
    await aMan('Maastricht', [50.85, 5.69]);
    await aMan('Nowhere');
    const { members } = await anna.call(searchMembers, { sort: 'nearest' });
    expect(members.map(({ name, distance }) => [name, distance])).toEqual([
      ['Here', 5],
      ['Haarlem', 25],
      ['Maastricht', 250],
      ['Nowhere', null],
    ]);
    const near = await anna.call(searchMembers, { distance: 25 });
    expect(near.members.map(({ name }) => name).sort()).toEqual(['Haarlem', 'Here']);
  });

  test('[FD-44] where the site hides towns, no distance, filter or order is finer than 50 km', async () => {
    const { visible_profile_fields: shown } = testSettings;
    await server.changeSettings({ visible_profile_fields: shown.filter((field) => field !== 'city') });
    try {
      const { members } = await anna.call(searchMembers, { sort: 'nearest' });
      expect(members.map(({ name, distance }) => [name, distance])).toEqual([
        // Within 50 km, the order is that of the last activity.
        ...members.slice(0, 2).map(({ name }) => [name, 50]),
        ['Maastricht', 250],
        ['Nowhere', null],
      ]);
      const search = await anna.call(searchMembers, { distance: 5 });
      expect(search.members.map(({ name }) => name).sort()).toEqual(['Haarlem', 'Here']);
      expect(search.filters.distance).toBe(50);
      for (const { id } of search.members)
        expect(await anna.call(getMember, { id })).toMatchObject({ distance: 50 });
      const suggested = await anna.call(getMatchesForMe, {});
      for (const { distance } of suggested.members)
        if (distance !== null) expect(distance).toBeGreaterThanOrEqual(50);
      expect(JSON.stringify(suggested)).not.toMatch(/"km":(5|10|25)\b/);
    } finally {
      await server.changeSettings({ visible_profile_fields: shown });
    }
  });

  test('cannot be used as a filter by members without a location', async () => {
    const nobody = await aMember(server).female().fromCountry('BE').create();
    await expect(nobody.call(searchMembers, { distance: 5 })).rejects.toMatchObject({
      args: { issues: [{ field: 'distance', problem: 'location_required' }] },
    });
  });
});

describe('[EN-05] a site’s search settings', () => {
  test('premium filters work for premium members and are refused to free members', async () => {
    await expect(anna.call(searchMembers, { hair_colour: ['red'] })).rejects.toMatchObject({
      code: 'premium_filter',
      args: { field: 'hair_colour' },
    });
    const premium = await aMember(server).female().premium().create();
    await expect(premium.call(searchMembers, { hair_colour: ['red'] })).resolves.toMatchObject({
      filters: { hair_colour: ['red'], premium_fields: [] },
    });
  });

  test('a filter is refused if the site does not offer it or hides its answers', async () => {
    const { visible_profile_fields: shown } = testSettings;
    await server.changeSettings({ visible_profile_fields: shown.filter((field) => field !== 'interests') });
    await expect(anna.call(searchMembers, { interests: ['sushi'] })).rejects.toMatchObject({
      args: { issues: [{ field: 'interests', problem: 'unknown_field' }] },
    });
    await server.changeSettings({ visible_profile_fields: shown });
  });

  test('only members who chose adult content may filter by adult interests', async () => {
    await expect(anna.call(searchMembers, { interests: ['bondage'] })).rejects.toMatchObject({
      args: { issues: [{ field: 'interests' }] },
    });
  });

  test('[RO-01] visitors may search if the site allows all of them, or if it allows those from an advertisement', async () => {
    const visitor = server.visitor();
    await expect(visitor.call(searchMembers, {})).rejects.toMatchObject({ code: 'authentication_required' });
    await server.changeSettings({ logged_out_search_trafficsource: true });
    await expect(visitor.call(searchMembers, {})).rejects.toMatchObject({ code: 'authentication_required' });
    visitor.setCookie(
      trackingCookie,
      trackingToCookie({ network: 'acme', ref: null, sub1: null, sub2: null, sub3: null }),
    );
    const { members } = await visitor.call(searchMembers, { country: 'NL' });
    expect(members.length).toBeGreaterThan(0);
    await server.changeSettings({ logged_out_search: true });
    await expect(server.visitor().call(searchMembers, { country: 'NL' })).resolves.toMatchObject({
      filters: { sought: ['male', 'female'] },
    });
  });
});

test('[EN-12] countMembers returns the same count as the search', async () => {
  const filters = { country: 'NL', min_age: 18, max_age: 99 };
  const { numResults } = await anna.call(searchMembers, filters);
  expect(await anna.call(countMembers, filters)).toEqual({ numResults });
});

test('search help says how many members each filter removes, and names the smallest change that helps', async () => {
  const seeker = await aMember(server).female().fromCountry('IE').create();
  for (let place = 0; place < 13; place++)
    await aMember(server).male().fromCountry('IE').bornOn('1984-06-15').create();
  await aMember(server).male().fromCountry('IE').bornOn('1996-06-15').create();
  const filters = { min_age: 29, max_age: 40 };
  const help = await seeker.call(getSearchHelp, filters);
  expect(help.numResults).toBe(1);
  expect(help.without).toMatchObject([{ field: 'age', removed: true, numResults: 14 }]);
  expect(help.smallest).toMatchObject({
    field: 'age',
    removed: false,
    filters: { min_age: 27, max_age: 42 },
  });
});

test('[EN-12] similar members nearly match, with the filters they do not match', async () => {
  const seeker = await aMember(server).female().fromCountry('IE').create();
  const { members } = await seeker.call(getSimilarMembers, { min_age: 30, max_age: 40 });
  expect(members.length).toBe(13);
  expect(new Set(members.flatMap(({ differs }) => differs))).toEqual(new Set(['age']));
});

test('[EN-12] similar members show every filter they do not match, and appear in the search’s order', async () => {
  const seeker = await aMember(server).female().fromCountry('AT').create();
  await moveTo(seeker, 48.2, 16.37);
  const men = [
    ['Graz', 47.07, 15.44],
    ['Wien', 48.2, 16.37],
    ['Bregenz', 47.5, 9.75],
  ] as const;
  for (const [name, latitude, longitude] of men) {
    const man = await aMember(server).male().named(name).fromCountry('AT').create();
    if (name === 'Wien') await man.call(changeProfile, { interests: ['sushi'] });
    await moveTo(man, latitude, longitude);
  }
  const { members } = await seeker.call(getSimilarMembers, {
    interests: ['sushi'],
    relationship_status: ['widowed'],
    distance: 100,
    sort: 'nearest',
  });
  expect(members.map(({ name, differs }) => [name, differs])).toEqual([
    ['Wien', ['relationship_status']],
    ['Graz', ['distance', 'interests', 'relationship_status']],
    ['Bregenz', ['distance', 'interests', 'relationship_status']],
  ]);
});

test('a saved search returns on the next visit, unless the site no longer offers its filters', async () => {
  expect(await anna.call(getSavedSearch, {})).toEqual({ filters: {}, sort: 'last_active' });
  await anna.call(saveSearch, { filters: { min_age: 30, online: true }, sort: 'newest' });
  expect(await anna.call(getSavedSearch, {})).toEqual({
    filters: { min_age: 30, online: true },
    sort: 'newest',
  });
  await server.changeSettings({
    search_fields: testSettings.search_fields.filter((field) => field !== 'online'),
  });
  expect(await anna.call(getSavedSearch, {})).toEqual({ filters: {}, sort: 'last_active' });
});
