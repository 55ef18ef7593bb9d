import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { changeProfile, getProfile } from '../contract.ts';
import { profileData } from './member-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const details = {
  job: 'Verpleegkundige',
  height: 178,
  languages: ['nl', 'en'] as ('nl' | 'en')[],
  children: 'some',
  wants_children: 'no',
  smokes: 'never',
  drinks: 'socially',
  education: 'bachelor',
  pets: 'dog',
} as const;

async function two(): Promise<readonly [TestMember, TestMember]> {
  return [await aMember(server).female().create(), await aMember(server).male().create()];
}
const seenBy = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call(getMember, { id })).member;

test('[EN-03] a member adds any details they like, and others see them', async () => {
  const [anna, bram] = await two();
  const { profile } = await bram.call(changeProfile, details);
  expect(profile).toMatchObject({ ...details, hidden_answers: [] });
  expect(await seenBy(anna, bram)).toMatchObject(details);
  await bram.call(changeProfile, { job: '  ', height: null, languages: [], pets: null });
  expect((await bram.call(getProfile, {})).profile).toMatchObject({ job: null, height: null, languages: [] });
});

test('a hidden answer is not on the page, and no search finds its member by it', async () => {
  const [anna, bram] = await two();
  await bram.call(changeProfile, details);
  const isFound = async (filters: object) =>
    (await anna.call(searchMembers, filters)).members.some(({ id }) => id === bram.id);
  const filters = [
    { height: ['from_170', 'from_180'] },
    { languages: ['nl', 'en'] },
    { smokes: ['never'] },
    { pets: ['dog', 'cat'] },
    { education: ['bachelor'], pets: ['dog'] },
  ];
  for (const filter of filters) expect(await isFound(filter)).toBe(true);
  for (const other of [{ pets: ['cat'] }, { height: ['from_180'] }, { languages: ['nl', 'fr'] }])
    expect(await isFound(other)).toBe(false);
  await bram.call(changeProfile, { hidden_answers: ['smokes', 'pets', 'job', 'height', 'languages'] });
  for (const filter of filters) expect(await isFound(filter)).toBe(false);
  expect(await isFound({ education: ['bachelor'] })).toBe(true);
  const hidden = { smokes: null, pets: null, job: null, height: null, languages: [] };
  expect(await seenBy(anna, bram)).toMatchObject({ ...hidden, education: 'bachelor' });
  expect((await bram.call(getProfile, {})).profile).toMatchObject(details);
  await bram.call(changeProfile, { hidden_answers: [] });
  for (const filter of filters) expect(await isFound(filter)).toBe(true);
});

test.each([
  [{ job: 'Bel 0612345678' }, 'job', 'contact_details'],
  [{ job: `Kok${'\u0336'.repeat(4)}` }, 'job', 'invalid_characters'],
  [{ gender_label: 'Bel 0612345678' }, 'gender_label', 'contact_details'],
  [{ gender_label: 'x'.repeat(31) }, 'gender_label', 'too_long'],
  [{ height: 90 }, 'height', 'too_small'],
])('%j is refused', async (change, field, problem) => {
  const anna = await aMember(server).create();
  await expect(anna.call(changeProfile, change)).rejects.toMatchObject({
    code: 'invalid_input',
    args: { issues: [{ field, problem }] },
  });
});

test('pronouns are shown only if the operator offers them', async () => {
  const [anna, bram] = await two();
  await bram.call(changeProfile, { pronouns: 'they_them' });
  expect((await seenBy(anna, bram)).pronouns).toBeNull();
  const { visible_profile_fields: fields } = testSettings;
  await server.changeSettings({ visible_profile_fields: [...fields, 'pronouns'] });
  expect((await seenBy(anna, bram)).pronouns).toBe('they_them');
  await server.changeSettings({ visible_profile_fields: fields });
});

test('[EN-03] a member whose gender is neither female nor male may describe it in their own words', async () => {
  const { genders } = testSettings;
  await server.changeSettings({ genders: ['male', 'female', 'nonbinary'] });
  const [anna, bram] = await two();
  await bram.call(changeProfile, { gender_label: 'Held' });
  expect((await bram.call(getProfile, {})).profile.gender_label).toBeNull();
  await bram.call(changeProfile, { gender: 'nonbinary', gender_label: ' agender ' });
  expect((await bram.call(getProfile, {})).profile.gender_label).toBe('agender');
  expect((await seenBy(anna, bram)).gender_label).toBe('agender');
  await bram.call(changeProfile, { job: 'Kok' });
  expect((await seenBy(anna, bram)).gender_label).toBe('agender');

  const { visible_profile_fields: fields } = testSettings;
  await server.changeSettings({ visible_profile_fields: fields.filter((field) => field !== 'gender') });
  expect((await seenBy(anna, bram)).gender_label).toBeNull();
  await server.changeSettings({ visible_profile_fields: fields });

  const key = { siteId: server.site.id, memberId: bram.id };
  const [part] = profileData.export!(server.services, key);
  const rows: object[] = [];
  for await (const row of part!.rows) rows.push(row);
  expect(rows).toMatchObject([{ genderLabel: 'agender' }]);
  await bram.call(changeProfile, { gender: 'female' });
  expect((await bram.call(getProfile, {})).profile.gender_label).toBeNull();
  await server.changeSettings({ genders });
});
