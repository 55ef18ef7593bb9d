import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { getMatchesForMe } from '#features/discovery/matching/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { declineLike, getLikes, getLikesPage, likeMember, restoreLike, unlikeMember } from '../contract.ts';
import { listNewLikes } from './likes-list-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Bram likes Anna. */
async function aLike(): Promise<{ anna: TestMember; bram: TestMember }> {
  const anna = await aMember(server).female().named('Anna').create();
  const bram = await aMember(server).male().named('Bram').create();
  await bram.call(likeMember, { member: anna.id, note: 'Nice boat!' });
  return { anna, bram };
}
const receivedBy = async (member: TestMember) =>
  (await member.call(getLikes, {})).liked_by.map(({ id }) => id);

describe('[SC-15] a declined like', () => {
  it("disappears from all of the receiver's lists and counts", async () => {
    const { anna, bram } = await aLike();
    expect(await anna.call(declineLike, { member: bram.id })).toEqual({ declined: true });
    expect(await receivedBy(anna)).toEqual([]);
    expect((await anna.call(getLikesPage, { list: 'received' })).likes).toEqual([]);
    expect((await anna.call(getUser, {})).user.new_likes).toBe(0);
    const key = { siteId: server.site.id, memberId: anna.id, mailedAt: null };
    expect(await listNewLikes(server.services.db, key)).toEqual([]);
  });

  it('is not found once its liker blocked the receiver, just like a like that does not exist', async () => {
    const { anna, bram } = await aLike();
    await bram.call(blockMember, { member: anna.id });
    await expect(anna.call(declineLike, { member: bram.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('looks to the liker as if nothing had happened', async () => {
    const { anna, bram } = await aLike();
    const before = await bram.call(getLikes, {});
    const publish = vi.spyOn(server.services.realtime, 'publish');
    await anna.call(declineLike, { member: bram.id });
    expect(publish.mock.calls.map(([to]) => to.memberId)).not.toContain(bram.id);
    expect(await bram.call(getLikes, {})).toEqual(before);
    expect(await bram.call(likeMember, { member: anna.id })).toEqual({ liked: true, match: false });
  });

  it('stays declined if it is withdrawn and given again, and the receiver is not told', async () => {
    const { anna, bram } = await aLike();
    await anna.call(declineLike, { member: bram.id });
    await bram.call(unlikeMember, { member: anna.id });
    const emit = vi.spyOn(server.services.events, 'emit');
    expect(await bram.call(likeMember, { member: anna.id })).toEqual({ liked: true, match: false });
    expect(emit.mock.calls.map(([, , event, payload]) => [event.name, payload])).toContainEqual([
      'likes.liked',
      { siteId: server.site.id, memberId: bram.id, otherId: anna.id, declined: true },
    ]);
    expect(await receivedBy(anna)).toEqual([]);
    expect((await anna.call(getUser, {})).user.new_likes).toBe(0);
  });

  it('returns when the decline is undone; both calls may be repeated', async () => {
    const { anna, bram } = await aLike();
    for (let time = 0; time < 2; time++) await anna.call(declineLike, { member: bram.id });
    for (let time = 0; time < 2; time++)
      expect(await anna.call(restoreLike, { member: bram.id })).toEqual({ declined: false });
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([{ id: bram.id, note: 'Nice boat!' }]);
  });

  it('still makes a match if the receiver likes that member after all', async () => {
    const { anna, bram } = await aLike();
    await anna.call(declineLike, { member: bram.id });
    expect(await anna.call(likeMember, { member: bram.id })).toEqual({ liked: true, match: true });
    expect((await anna.call(getLikesPage, { list: 'matches' })).likes).toMatchObject([{ id: bram.id }]);
    expect(await receivedBy(anna)).toEqual([bram.id]);
  });

  it('keeps the liker out of the receiver’s suggestions', async () => {
    const { anna, bram } = await aLike();
    const suggested = async () => (await anna.call(getMatchesForMe, {})).members.map(({ id }) => id);
    expect(await suggested()).toContain(bram.id);
    await anna.call(declineLike, { member: bram.id });
    expect(await suggested()).not.toContain(bram.id);
  });

  it('must exist: a match, a like of somebody else and no like at all answer not found', async () => {
    const { anna, bram } = await aLike();
    const cas = await aMember(server).male().create();
    for (const member of [cas.id, anna.id])
      await expect(anna.call(declineLike, { member })).rejects.toMatchObject({ code: 'not_found' });
    await expect(cas.call(declineLike, { member: bram.id })).rejects.toMatchObject({ code: 'not_found' });
    await anna.call(likeMember, { member: bram.id });
    await expect(anna.call(declineLike, { member: bram.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(server.visitor().call(declineLike, { member: bram.id })).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });
});
