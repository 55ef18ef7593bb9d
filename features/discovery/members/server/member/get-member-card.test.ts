import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pauseAccount } from '#features/identity/privacy/contract.ts';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { changeVisibility } from '#features/people/profiles/visibility-contract.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMemberCard, searchMembers } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.changeSettings({ logged_out_search: true }));

const readCard = (id: string) => server.visitor().call(getMemberCard, { id });

test('[FD-48] a visitor of an open search sees of a member what the search shows, and nothing else', async () => {
  const anna = await aMember(server).female().named('Anna').create();
  const { member } = await readCard(anna.id);
  const { members } = await server.visitor().call(searchMembers, {});
  const { distance: _distance, liked: _liked, ...memberInList } = members.find(({ id }) => id === anna.id)!;
  expect(member).toEqual(memberInList);
});

test('[FD-48] a visitor is asked to log in where search is not open', async () => {
  const anna = await aMember(server).female().create();
  await server.changeSettings({ logged_out_search: false });
  await expect(readCard(anna.id)).rejects.toMatchObject({ code: 'authentication_required' });
});

test('[FD-48] whoever no search finds is unknown to visitors as well', async () => {
  const [paused, invisible] = [
    await aMember(server).female().create(),
    await aMember(server).female().premium().create(),
  ];
  await paused.call(pauseAccount, {});
  await invisible.call(changeVisibility, { invisible: true });
  for (const id of [paused.id, invisible.id, uuidv4()])
    await expect(readCard(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('[FD-48] members do not see who blocked them', async () => {
  const [anna, bram] = [await aMember(server).female().create(), await aMember(server).male().create()];
  expect((await bram.call(getMemberCard, { id: anna.id })).member.id).toBe(anna.id);
  await anna.call(blockMember, { member: bram.id });
  await expect(bram.call(getMemberCard, { id: anna.id })).rejects.toMatchObject({ code: 'not_found' });
});
