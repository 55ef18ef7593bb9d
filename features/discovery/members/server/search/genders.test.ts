import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { saveSignupDraft } from '#features/people/sign-up/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { searchMembers } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.changeSettings({ genders: ['male', 'female'] }));
afterAll(() => server.close());

const offerAll = () => server.changeSettings({ genders: ['female', 'male', 'nonbinary'] });
const refusal = { code: 'invalid_input', args: { issues: [{ field: 'gender', problem: 'invalid' }] } };
const search = async (member: TestMember) => {
  const { members, filters } = await member.call(searchMembers, {});
  return { ids: members.map(({ id }) => id), sought: filters.sought };
};

test('a gender that the site does not offer is refused, in the profile and at sign-up', async () => {
  const anna = await aMember(server).create();
  await expect(anna.call(changeProfile, { gender: 'nonbinary' })).rejects.toMatchObject(refusal);
  const draft = { gender: 'nonbinary', sexuality: 'bi', step: 1 } as const;
  await expect(server.visitor().call(saveSignupDraft, draft)).rejects.toMatchObject(refusal);

  await offerAll();
  await expect(anna.call(changeProfile, { gender: 'nonbinary' })).resolves.toMatchObject({
    profile: { gender: 'nonbinary' },
  });
  await expect(server.visitor().call(saveSignupDraft, draft)).resolves.toMatchObject({ draft });
});

test('members find each other if each seeks the other’s gender', async () => {
  await offerAll();
  const from = () => aMember(server).fromCountry('BE');
  const robin = await from().gendered('nonbinary', 'hetero').create();
  const anna = await from().gendered('female', 'bi').create();
  const bram = await from().gendered('male', 'hetero').create();
  expect(await search(robin)).toEqual({ ids: [anna.id], sought: ['female', 'male'] });
  expect(await search(anna)).toEqual({
    ids: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [robin.id, bram.id].toSorted().join()),
    sought: ['female', 'male', 'nonbinary'],
  });
  expect(await search(bram)).toEqual({ ids: [anna.id], sought: ['female'] });
});

test('members keep a gender that the site no longer offers, but searches do not find them', async () => {
  await offerAll();
  const robin = await aMember(server).fromCountry('DE').gendered('nonbinary', 'bi').create();
  const anna = await aMember(server).fromCountry('DE').gendered('female', 'bi').create();
  expect((await search(anna)).ids).toEqual([robin.id]);

  await server.changeSettings({ genders: ['male', 'female'] });
  await expect(robin.call(changeProfile, { gender: 'nonbinary', about: 'Hello' })).resolves.toMatchObject({
    profile: { gender: 'nonbinary', about: 'Hello' },
  });
  expect(await search(anna)).toEqual({ ids: [], sought: ['male', 'female'] });
});
