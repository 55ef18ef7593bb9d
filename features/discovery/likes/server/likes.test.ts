import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { getMember } from '#features/discovery/members/contract.ts';
import { pauseAccount } from '#features/identity/privacy/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { likesChanged } from '#features/safety/blocks/contract.ts';
import { getLikes, likeMember, matchMade, unlikeMember } from '../contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

afterEach(() => vi.restoreAllMocks());

const aWoman = (name = 'Anna') => aMember(server).female().named(name).create();
const aMan = (name = 'Bram') => aMember(server).male().named(name).create();
const like = (from: TestMember, to: TestMember) => from.call(likeMember, { member: to.id });
const listNames = (members: readonly { name: string }[]) => members.map(({ name }) => name);

/** The realtime events that open pages received, as `member event payload`. */
function watchRealtime(): { member: string; event: string; payload: object }[] {
  const events: { member: string; event: string; payload: object }[] = [];
  const { realtime } = server.services;
  const publish = realtime.publish.bind(realtime);
  vi.spyOn(realtime, 'publish').mockImplementation((to, event, payload) => {
    events.push({ member: to.memberId, event: event.name, payload });
    publish(to, event, payload);
  });
  return events;
}

describe('a like', () => {
  it('[CA-13] appears on both sides, and is new for the liked member', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    expect(await like(bram, anna)).toEqual({ liked: true, match: false });
    const sent = await bram.call(getLikes, {});
    const received = await anna.call(getLikes, {});
    expect(sent).toMatchObject({ profiles: [{ id: anna.id, match: false }], liked_by: [] });
    expect(received).toMatchObject({
      profiles: [],
      liked_by: [{ id: bram.id, name: 'Bram', like_new: true, match: false }],
    });
    expect(received.liked_by[0]!.liked_at).toBe(server.clock.now().toISOString());
  });

  it('[FD-46] that is answered is no longer new; the answer is new for the other, who finds it in the list', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    await like(bram, anna);
    expect((await anna.call(getUser, {})).user.new_likes).toBe(1);
    await like(anna, bram);
    expect((await anna.call(getUser, {})).user.new_likes).toBe(0);
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([
      { id: bram.id, like_new: false, match: true },
    ]);
    expect((await bram.call(getUser, {})).user.new_likes).toBe(1);
    expect((await bram.call(getLikes, {})).liked_by).toMatchObject([
      { id: anna.id, like_new: true, match: true },
    ]);
    await bram.call(getMember, { id: anna.id });
    expect((await bram.call(getUser, {})).user.new_likes).toBe(0);
  });

  it('given twice counts once and is announced once', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    const events = watchRealtime();
    await like(bram, anna);
    await anna.call(getMember, { id: bram.id });
    events.length = 0;
    expect(await like(bram, anna)).toEqual({ liked: true, match: false });
    expect(events).toEqual([]);
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([{ id: bram.id, like_new: false }]);
  });

  it('notifies the liked member at once, without naming the liker', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    const events = watchRealtime();
    await like(bram, anna);
    expect(events).toContainEqual({ member: anna.id, event: likesChanged.name, payload: {} });
    expect(events.filter(({ event }) => event === matchMade.name)).toEqual([]);
  });

  it('of oneself is refused', async () => {
    const anna = await aWoman();
    await expect(like(anna, anna)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'member' }] },
    });
  });

  it('of a member who does not exist, is not confirmed, or belongs to another site returns not found [PR-02]', async () => {
    const anna = await aWoman();
    const unconfirmed = await aMember(server).male().unconfirmed().create();
    const elsewhere = await aMember(server).male().onSite(server.secondSite).create();
    for (const id of [randomUUID(), unconfirmed.id, elsewhere.id]) {
      await expect(anna.call(likeMember, { member: id })).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
        args: {},
      });
    }
    expect((await anna.call(getLikes, {})).profiles).toEqual([]);
  });

  it('requires that the liker has confirmed their email address', async () => {
    const unconfirmed = await aMember(server).male().unconfirmed().create();
    const anna = await aWoman();
    await expect(like(unconfirmed, anna)).rejects.toMatchObject({
      code: 'own_profile_disabled',
      status: 409,
    });
    expect((await anna.call(getLikes, {})).liked_by).toEqual([]);
  });

  it('of a member who is taking a break is refused with that reason', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    await bram.call(pauseAccount, {});
    await expect(like(bram, anna)).rejects.toMatchObject({ code: 'own_profile_paused', status: 409 });
    expect((await anna.call(getLikes, {})).liked_by).toEqual([]);
  });

  it('[RO-02] requires logging in', async () => {
    const anna = await aWoman();
    await expect(server.visitor().call(likeMember, { member: anna.id })).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });
});

describe('a match', () => {
  it('[ST-11] is made by the second of two likes and announced to both at once', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    await like(bram, anna);
    const events = watchRealtime();
    expect(await like(anna, bram)).toEqual({ liked: true, match: true });
    expect(events).toContainEqual({ member: anna.id, event: matchMade.name, payload: { member: bram.id } });
    expect(events).toContainEqual({ member: bram.id, event: matchMade.name, payload: { member: anna.id } });
    for (const [one, other] of [
      [anna, bram],
      [bram, anna],
    ] as const) {
      expect(await one.call(getLikes, {})).toMatchObject({
        profiles: [{ id: other.id, match: true }],
        liked_by: [{ id: other.id, match: true }],
      });
      expect(await one.call(getMember, { id: other.id })).toMatchObject({
        liked: true,
        likes_me: true,
        match: true,
      });
    }
  });

  it('[ST-11] is made once when both members like concurrently', async () => {
    for (let round = 0; round < 12; round++) {
      const [anna, bram] = [await aWoman(), await aMan()];
      const events = watchRealtime();
      const answers = await Promise.all([like(anna, bram), like(bram, anna)]);
      expect(answers.filter(({ match }) => match)).toHaveLength(1);
      const matches = events.filter(({ event }) => event === matchMade.name).map(({ member }) => member);
      expect(matches.sort()).toEqual([anna.id, bram.id].sort());
      vi.restoreAllMocks();
    }
  });

  it('is made once even if the same like is sent many times concurrently', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    const events = watchRealtime();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? like(anna, bram) : like(bram, anna))),
    );
    expect(events.filter(({ event }) => event === matchMade.name)).toHaveLength(2);
    expect((await anna.call(getLikes, {})).profiles).toHaveLength(1);
  });

  it('ends when one side withdraws the like', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    await like(bram, anna);
    await like(anna, bram);
    expect(await bram.call(unlikeMember, { member: anna.id })).toEqual({ liked: false });
    expect(await anna.call(getLikes, {})).toMatchObject({
      profiles: [{ id: bram.id, match: false }],
      liked_by: [],
    });
    expect(await bram.call(unlikeMember, { member: anna.id })).toEqual({ liked: false });
  });
});

describe('the lists', () => {
  it('[ST-12] show received likes new first, then the newest', async () => {
    const anna = await aWoman();
    const likers: TestMember[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const liker = await aMan(name);
      server.clock.advance(minute);
      await like(liker, anna);
      likers.push(liker);
    }
    for (const seen of [likers[3]!, likers[1]!]) await anna.call(getMember, { id: seen.id });
    const { liked_by } = await anna.call(getLikes, {});
    expect(listNames(liked_by)).toEqual(['Three', 'One', 'Four', 'Two']);
    expect(liked_by.map(({ like_new }) => like_new)).toEqual([true, true, false, false]);
  });

  it('show sent likes newest first', async () => {
    const bram = await aMan();
    for (const name of ['One', 'Two', 'Three']) {
      const woman = await aWoman(name);
      server.clock.advance(minute);
      await like(bram, woman);
    }
    expect(listNames((await bram.call(getLikes, {})).profiles)).toEqual(['Three', 'Two', 'One']);
  });

  it('omit hidden members', async () => {
    const [anna, bram] = [await aWoman(), await aMan()];
    await like(bram, anna);
    await server.services.db.pool.query(`update profile set status = 'disabled' where member_id = $1`, [
      bram.id,
    ]);
    expect((await anna.call(getLikes, {})).liked_by).toEqual([]);
  });
});
