import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChat } from '#features/chat/contract.ts';
import { getLikes, likeMember } from '#features/likes/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMember } from '../contract.ts';

let server: TestServer;
let anna: TestMember;
let bram: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).female().named('Anna').create();
  bram = await aMember(server).male().named('Bram').create();
});

afterAll(() => server.close());

it('[RT-18] shows another member and what stands between the two', async () => {
  const before = await anna.call(getMember, { id: bram.id });
  expect(before).toMatchObject({
    member: { id: bram.id, name: 'Bram' },
    liked: false,
    likes_me: false,
    match: false,
    conversation: null,
  });
  await anna.call(likeMember, { member: bram.id });
  const { conversation } = await bram.call(openChat, { member: anna.id });
  expect(await anna.call(getMember, { id: bram.id })).toMatchObject({
    liked: true,
    likes_me: false,
    match: false,
    conversation,
  });
  expect(await bram.call(getMember, { id: anna.id })).toMatchObject({
    liked: false,
    likes_me: true,
    match: false,
    conversation,
  });
});

it('[ST-16] opening a profile clears its new-like flag, and only its', async () => {
  const clara = await aMember(server).female().create();
  const dora = await aMember(server).female().create();
  for (const liker of [clara, dora]) await liker.call(likeMember, { member: bram.id });
  const newLikers = async () =>
    (await bram.call(getLikes, {})).liked_by.filter(({ like_new }) => like_new).map(({ id }) => id);
  expect(await newLikers()).toEqual(expect.arrayContaining([clara.id, dora.id]));
  await bram.call(getMember, { id: clara.id });
  const left = await newLikers();
  expect(left).toContain(dora.id);
  expect(left).not.toContain(clara.id);
});

it("a member who does not exist, is not confirmed, or is another site's is not found [PR-02]", async () => {
  const unconfirmed = await aMember(server).male().unconfirmed().create();
  const elsewhere = await aMember(server).male().onSite(server.secondSite).create();
  for (const id of [randomUUID(), unconfirmed.id, elsewhere.id]) {
    await expect(anna.call(getMember, { id })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
      args: {},
    });
  }
});

it('an id that is none is refused by name', async () => {
  await expect(anna.call(getMember, { id: "' or 1=1" })).rejects.toMatchObject({
    code: 'invalid_input',
    args: { issues: [{ field: 'id', problem: 'invalid' }] },
  });
});

it('a visitor is asked to log in', async () => {
  await expect(server.visitor().call(getMember, { id: anna.id })).rejects.toMatchObject({
    code: 'authentication_required',
    status: 403,
  });
});
