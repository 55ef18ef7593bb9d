import { eq } from 'drizzle-orm';
import { latLngToCell } from 'h3-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { InterestId } from '#features/people/profiles/attributes.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMatchesForMe, saveMatchAnswers, suggestionsPageSize, type MatchAnswers } from '../contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const aMan = (name: string) => aMember(server).male().named(name);
const setInterests = (member: TestMember, ...interests: InterestId[]) =>
  member.call(changeProfile, { interests });

/** Moves a member the way that choosing a city does. */
async function moveTo(member: TestMember, latitude: number, longitude: number): Promise<void> {
  await server.services.db
    .update(profile)
    .set({ locationCell: latLngToCell(latitude, longitude, 6) })
    .where(eq(profile.memberId, member.id));
}

const noAnswers: MatchAnswers = {
  intentions: [],
  max_distance: null,
  interests: [],
  smoking: null,
  drinking: null,
  free_time: null,
  pace: null,
};

test('[RT-16] members beyond the requested distance come last across all pages, and every suggestion has its distance band', async () => {
  const anna = await aMember(server).female().named('Anna').create();
  await setInterests(anna, 'sushi', 'hiking');
  await moveTo(anna, 52.37, 4.9);
  const near = Array.from({ length: suggestionsPageSize }, (_, index) => `Near ${index}`);
  for (const name of near) await moveTo(await aMan(name).bornOn('1972-01-01').create(), 52.38, 4.64);
  for (const name of ['Far 1', 'Far 2']) {
    const far = await aMan(name).create();
    await setInterests(far, 'sushi', 'hiking');
    await moveTo(far, 50.85, 5.69);
  }
  await anna.call(saveMatchAnswers, { ...noAnswers, max_distance: 25 });
  const first = await anna.call(getMatchesForMe, {});
  expect(first.members.map(({ name }) => name).sort()).toEqual(near.sort());
  expect(first.members).toContainEqual(expect.objectContaining({ distance: 25, beyond_asked: false }));
  const rest = await anna.call(getMatchesForMe, { cursor: first.next! });
  expect(rest).toMatchObject({
    members: [
      { distance: 250, beyond_asked: true },
      { distance: 250, beyond_asked: true },
    ],
    next: null,
  });
  await anna.call(saveMatchAnswers, { ...noAnswers, max_distance: 250 });
  const { members } = await anna.call(getMatchesForMe, {});
  expect(members.map(({ name }) => name)).toContain('Far 1');
  expect(members.some((one) => one.beyond_asked)).toBe(false);
});
