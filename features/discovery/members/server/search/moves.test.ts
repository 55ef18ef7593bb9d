import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { getCities } from '#features/site/places/contract.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMember, searchMembers } from '../../contract.ts';

let server: TestServer;
let anna: TestMember;
let bram: TestMember;
const shown = testSettings.visible_profile_fields;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.changeSettings({ visible_profile_fields: shown.filter((field) => field !== 'city') });
  [anna, bram] = [await aMember(server).female().create(), await aMember(server).male().create()];
  await moveTo(anna, 'Utrecht');
  await moveTo(bram, 'Groningen');
  server.clock.advance(25 * hour);
});

async function moveTo(member: TestMember, city: string): Promise<void> {
  const { cities } = await server.visitor().call(getCities, { country: 'NL', q: city });
  await member.call(changeProfile, { place: cities[0]!.id });
}

/** The distances that Anna sees, on the page of Bram and in a search. */
async function distances(): Promise<readonly (number | null)[]> {
  const { members } = await anna.call(searchMembers, { sort: 'nearest' });
  return [
    (await anna.call(getMember, { id: bram.id })).distance,
    members.find(({ id }) => id === bram.id)!.distance,
  ];
}

test('[FD-44] where a site hides towns, a move counts for distances after a day', async () => {
  expect(await distances()).toEqual([250, 250]);
  await moveTo(anna, 'Groningen');
  server.clock.advance(23 * hour);
  expect(await distances()).toEqual([250, 250]);
  server.clock.advance(2 * hour);
  expect(await distances()).toEqual([50, 50]);
});

test('[FD-44] several moves within a day count from the last, and hiding the town between them does not help', async () => {
  for (const city of ['Assen', 'Groningen', 'Leeuwarden']) {
    await moveTo(anna, city);
    await anna.call(changeProfile, { place: null, city: null });
    server.clock.advance(hour);
    expect(await distances()).toEqual([250, 250]);
  }
  await moveTo(anna, 'Groningen');
  server.clock.advance(23 * hour);
  expect(await distances()).toEqual([250, 250]);
  server.clock.advance(2 * hour);
  expect(await distances()).toEqual([50, 50]);
});

test('[FD-44] where a site shows towns, a move counts at once', async () => {
  await server.changeSettings({ visible_profile_fields: shown });
  await moveTo(anna, 'Groningen');
  expect(await distances()).toEqual([5, 5]);
});
