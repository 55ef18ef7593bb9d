import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat } from '#features/conversation/chat/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { day } from '#platform/shared/time.ts';
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

describe('[SC-14] when and how near', () => {
  const cells = { utrecht: '861969467ffffff', zeist: '861969447ffffff', paris: '861fb4667ffffff' };
  const settle = (member: TestMember, cell: string | null) =>
    server.services.db.pool.query('update profile set location_cell = $2 where member_id = $1', [
      member.id,
      cell,
    ]);
  const wasHere = (member: TestMember, ago: number) =>
    server.services.db.pool.query('update member_search set last_active = $2 where member_id = $1', [
      member.id,
      new Date(server.clock.now().getTime() - ago),
    ]);
  const seen = async () => anna.call(getMember, { id: bram.id });

  it('a member lives is said in bands between cells, and of oneself not at all', async () => {
    await settle(anna, cells.utrecht);
    await settle(bram, cells.utrecht);
    expect(await seen()).toMatchObject({ distance: 5 });
    await settle(bram, cells.paris);
    expect(await seen()).toMatchObject({ distance: null });
    await settle(bram, null);
    expect(await seen()).toMatchObject({ distance: null });
    expect(await anna.call(getMember, { id: anna.id })).toMatchObject({ distance: null });
  });

  it('a member was here is said in coarse words', async () => {
    const told = [];
    for (const ago of [0, 3 * day, 8 * day]) {
      await wasHere(bram, ago);
      told.push((await seen()).last_active);
    }
    expect(told).toEqual(['online', 'this_week', 'longer_ago']);
  });

  it('[SC-10] is not said of members in invisible mode', async () => {
    await server.services.db.pool.query('delete from member_search where member_id = $1', [bram.id]);
    expect(await seen()).toMatchObject({ last_active: null, member: { online: false } });
  });
});

it('[RT-04] says why the two might fit, and nothing where they would not find each other', async () => {
  const other = await aMember(server).male().bornOn('1995-01-01').create();
  const { reasons } = await anna.call(getMember, { id: other.id });
  expect(reasons.length).toBeGreaterThan(0);
  const tooOld = await aMember(server).male().bornOn('1940-01-01').create();
  await server.services.db.pool.query('update profile set seek_max_age = 60 where member_id = $1', [anna.id]);
  const woman = await aMember(server).female().create();
  for (const { id } of [tooOld, woman, anna])
    expect(await anna.call(getMember, { id })).toMatchObject({ reasons: [] });
});
