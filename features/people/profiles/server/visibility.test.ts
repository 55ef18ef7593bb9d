import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { day } from '#platform/shared/time.ts';
import { changeProfile } from '../contract.ts';
import { changeVisibility, getVisibility } from '../visibility-contract.ts';
import { endPrivacyModes } from './end-privacy-modes.ts';
import { beginPrivacyMode } from './privacy-mode.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const findIds = async (by: { call: Awaited<ReturnType<typeof aPremiumMan>>['call'] }) =>
  (await by.call(searchMembers, {})).members.map(({ id }) => id);
const aPremiumMan = () => aMember(server).male().premium().create();

it('[SC-10] an invisible premium member is not in search and never online, and can be found again afterwards', async () => {
  const [bram, anna] = [await aPremiumMan(), await aMember(server).female().create()];
  expect(await findIds(anna)).toContain(bram.id);
  expect(await bram.call(changeVisibility, { invisible: true })).toEqual({
    invisible: true,
    allowed: true,
    privacy_mode_until: null,
  });
  expect(await findIds(anna)).not.toContain(bram.id);
  // Likes and chats still link to the member's page, but it does not show the member as online either.
  expect((await anna.call(getMember, { id: bram.id })).member.online).toBe(false);
  // A profile change does not put the member back into search.
  await bram.call(changeProfile, { about: 'Unseen' });
  expect(await findIds(anna)).not.toContain(bram.id);
  await bram.call(changeVisibility, { invisible: false });
  expect(await findIds(anna)).toContain(bram.id);
});

it('[SC-10] an invisible member can still find others', async () => {
  const [bram, anna] = [await aPremiumMan(), await aMember(server).female().create()];
  await bram.call(changeVisibility, { invisible: true });
  expect(await findIds(bram)).toContain(anna.id);
});

it('[SC-10] [RO-03] a free member may turn invisible mode off, but not on', async () => {
  const carl = await aMember(server).male().create();
  expect(await carl.call(getVisibility, {})).toEqual({
    invisible: false,
    allowed: false,
    privacy_mode_until: null,
  });
  await expect(carl.call(changeVisibility, { invisible: true })).rejects.toMatchObject({
    code: 'invisible_mode_closed',
    status: 403,
  });
  expect(await carl.call(changeVisibility, { invisible: false })).toMatchObject({ invisible: false });
});

it('[SC-10] a free member in privacy mode may be invisible until it ends', async () => {
  const carl = await aMember(server).male().create();
  const ref = { siteId: server.site.id, memberId: carl.id };
  const until = new Date(server.clock.now().getTime() + 20 * day);
  await server.services.db.transaction((tx) => beginPrivacyMode(server.services, tx, ref, until));
  expect(await carl.call(getVisibility, {})).toEqual({
    invisible: true,
    allowed: true,
    privacy_mode_until: until.toISOString(),
  });
  await carl.call(changeVisibility, { invisible: false });
  await carl.call(changeVisibility, { invisible: true });
  server.clock.advance(21 * day);
  await carl.call(changeVisibility, { invisible: false });
  await expect(carl.call(changeVisibility, { invisible: true })).rejects.toMatchObject({
    code: 'invisible_mode_closed',
  });
});

it('[SC-10] an invisible member can be found again when premium ends', async () => {
  const [bram, anna] = [await aPremiumMan(), await aMember(server).female().create()];
  await bram.call(changeVisibility, { invisible: true });
  await server.services.db.pool.query('delete from membership where member_id = $1', [bram.id]);
  await endPrivacyModes(server.services);
  expect(await bram.call(getVisibility, {})).toMatchObject({ invisible: false, allowed: false });
  expect(await findIds(anna)).toContain(bram.id);
});
