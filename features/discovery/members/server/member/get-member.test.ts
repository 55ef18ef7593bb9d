import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat } from '#features/conversation/chat/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMember } from '../../contract.ts';

let server: TestServer;
let anna: TestMember;
let bram: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).female().named('Anna').create();
  bram = await aMember(server).male().named('Bram').create();
});

afterAll(() => server.close());

it('[RT-18] shows another member, the likes in both directions, and the conversation', async () => {
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

it('[ST-16] opening a profile clears the new-like flag of that member only', async () => {
  const clara = await aMember(server).female().create();
  const dora = await aMember(server).female().create();
  for (const liker of [clara, dora]) await liker.call(likeMember, { member: bram.id });
  const newLikers = async () =>
    (await bram.call(getLikes, {})).liked_by.filter(({ like_new }) => like_new).map(({ id }) => id);
  expect(await newLikers()).toEqual(expect.arrayContaining([clara.id, dora.id]));
  await bram.call(getMember, { id: clara.id });
  const stillNew = await newLikers();
  expect(stillNew).toContain(dora.id);
  expect(stillNew).not.toContain(clara.id);
});

it('[PR-02] does not find a missing member, an unconfirmed member or a member of another site', async () => {
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

it('refuses an invalid id', async () => {
  await expect(anna.call(getMember, { id: "' or 1=1" })).rejects.toMatchObject({
    code: 'invalid_input',
    args: { issues: [{ field: 'id', problem: 'invalid' }] },
  });
});

it('asks a visitor to log in', async () => {
  await expect(server.visitor().call(getMember, { id: anna.id })).rejects.toMatchObject({
    code: 'authentication_required',
    status: 403,
  });
});

describe('[SC-14] distance and last activity', () => {
  const cells = { utrecht: '861969467ffffff', zeist: '861969447ffffff', paris: '861fb4667ffffff' };
  const moveTo = (member: TestMember, cell: string | null) =>
    server.services.db.pool.query('update profile set location_cell = $2 where member_id = $1', [
      member.id,
      cell,
    ]);
  const setLastActive = (member: TestMember, ago: number) =>
    server.services.db.pool.query('update member_search set last_active = $2 where member_id = $1', [
      member.id,
      new Date(server.clock.now().getTime() - ago),
    ]);
  const viewBram = async () => anna.call(getMember, { id: bram.id });

  it('the distance is a band between cells, and there is no distance to oneself', async () => {
    await moveTo(anna, cells.utrecht);
    await moveTo(bram, cells.utrecht);
    expect(await viewBram()).toMatchObject({ distance: 5 });
    await moveTo(bram, cells.paris);
    expect(await viewBram()).toMatchObject({ distance: null });
    await moveTo(bram, null);
    expect(await viewBram()).toMatchObject({ distance: null });
    expect(await anna.call(getMember, { id: anna.id })).toMatchObject({ distance: null });
  });

  it('the last activity is coarse', async () => {
    const activities = [];
    for (const ago of [0, 3 * day, 8 * day]) {
      await setLastActive(bram, ago);
      activities.push((await viewBram()).last_active);
    }
    expect(activities).toEqual(['online', 'this_week', 'longer_ago']);
  });

  it('[SC-10] members in invisible mode show no activity', async () => {
    await server.services.db.pool.query('delete from member_search where member_id = $1', [bram.id]);
    expect(await viewBram()).toMatchObject({ last_active: null, member: { online: false } });
  });
});

it('[RT-04] says why the two might fit, unless either could not find the other in a search', async () => {
  const other = await aMember(server).male().bornOn('1995-01-01').create();
  const { reasons } = await anna.call(getMember, { id: other.id });
  expect(reasons.length).toBeGreaterThan(0);
  const tooOld = await aMember(server).male().bornOn('1940-01-01').create();
  await server.services.db.pool.query('update profile set seek_max_age = 60 where member_id = $1', [anna.id]);
  const woman = await aMember(server).female().create();
  for (const { id } of [tooOld, woman, anna])
    expect(await anna.call(getMember, { id })).toMatchObject({ reasons: [] });
});
