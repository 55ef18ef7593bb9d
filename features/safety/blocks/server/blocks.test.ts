import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { getChats, getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { minute } from '#platform/shared/time.ts';
import { blockMember, blocksChanged, blocksPageSize, getBlocks, unblockMember } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const aPair = async () => {
  const anna = await aMember(server).female().named('Anna').withCredits(10).create();
  const bram = await aMember(server).male().named('Bram').withCredits(10).create();
  return { anna, bram };
};
const block = (by: TestMember, whom: TestMember) => by.call(blockMember, { member: whom.id });
const write = async (from: TestMember, to: TestMember, body = 'Hello') => {
  const { conversation } = await from.call(openChat, { member: to.id });
  await from.call(sendMessage, { conversation, body });
  return conversation;
};
const findMembers = async (by: TestMember) => (await by.call(searchMembers, {})).members.map(({ id }) => id);

describe('a block', () => {
  it("hides the two members from each other's search, and from nobody else's", async () => {
    const { anna, bram } = await aPair();
    const clara = await aMember(server).female().create();
    await block(anna, bram);
    expect(await findMembers(anna)).not.toContain(bram.id);
    expect(await findMembers(bram)).not.toContain(anna.id);
    expect(await findMembers(clara)).toContain(bram.id);
    expect(await findMembers(bram)).toContain(clara.id);
  });

  it("makes both members' pages unavailable to each other", async () => {
    const { anna, bram } = await aPair();
    await block(anna, bram);
    for (const [one, other] of [
      [anna, bram],
      [bram, anna],
    ] as const)
      await expect(one.call(getMember, { id: other.id })).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
        args: {},
      });
  });

  it('hides likes on both sides, counts none of them, and prevents new ones', async () => {
    const { anna, bram } = await aPair();
    await bram.call(likeMember, { member: anna.id });
    await block(anna, bram);
    expect(await anna.call(getLikes, {})).toEqual({ profiles: [], liked_by: [] });
    expect(await bram.call(getLikes, {})).toEqual({ profiles: [], liked_by: [] });
    expect((await anna.call(getUser, {})).user.new_likes).toBe(0);
    for (const [from, to] of [
      [anna, bram],
      [bram, anna],
    ] as const)
      await expect(from.call(likeMember, { member: to.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it("removes the conversation from the blocker's list but keeps it in the other's", async () => {
    const { anna, bram } = await aPair();
    const conversation = await write(bram, anna);
    expect((await anna.call(getUser, {})).user.unread_messages).toBe(1);
    await block(anna, bram);
    expect((await anna.call(getChats, {})).chats).toEqual([]);
    expect((await anna.call(getUser, {})).user.unread_messages).toBe(0);
    await expect(anna.call(getMessages, { conversation })).rejects.toMatchObject({ code: 'not_found' });
    expect((await bram.call(getChats, {})).chats).toMatchObject([{ conversation: { id: conversation } }]);
    expect((await bram.call(getMessages, { conversation })).messages).toHaveLength(1);
  });

  it('does not let the other member see when the blocker is online', async () => {
    const { anna, bram } = await aPair();
    const conversation = await write(bram, anna);
    await anna.call(getUser, {});
    const seen = async (by: TestMember) => [
      (await by.call(getChats, {})).chats[0]?.profile.online,
      (await by.call(getMessages, { conversation })).profile.online,
    ];
    expect(await seen(bram)).toEqual([true, true]);
    await block(anna, bram);
    expect(await seen(bram)).toEqual([false, false]);
    await anna.call(unblockMember, { member: bram.id });
    expect(await seen(bram)).toEqual([true, true]);
  });

  it('[ER-11] delivers no message of the other member and charges no credit', async () => {
    const { anna, bram } = await aPair();
    const conversation = await write(bram, anna);
    await block(anna, bram);
    const before = (await bram.call(getUser, {})).user.credits;
    await expect(bram.call(sendMessage, { conversation, body: 'Still there?' })).rejects.toMatchObject({
      code: 'message_undeliverable',
      status: 403,
    });
    expect((await bram.call(getUser, {})).user.credits).toBe(before);
    await expect(anna.call(sendMessage, { conversation, body: 'No.' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('prevents both from opening a new conversation', async () => {
    const { anna, bram } = await aPair();
    await block(anna, bram);
    for (const [one, other] of [
      [anna, bram],
      [bram, anna],
    ] as const)
      await expect(one.call(openChat, { member: other.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it("notifies the blocker's pages, and tells the other's pages only that somebody changed", async () => {
    const { anna, bram } = await aPair();
    await bram.call(likeMember, { member: anna.id });
    const publish = vi.spyOn(server.services.realtime, 'publish');
    await block(anna, bram);
    const publishedEvents = publish.mock.calls.map(([to, event]) => [to.memberId, event.name]);
    expect(publishedEvents).toContainEqual([anna.id, blocksChanged.name]);
    expect(publishedEvents.filter(([id]) => id === bram.id)).toEqual([[bram.id, 'people_changed']]);
  });

  it('counts once if made twice, and is refused for oneself', async () => {
    const { anna, bram } = await aPair();
    expect(await block(anna, bram)).toEqual({ blocked: true });
    expect(await block(anna, bram)).toEqual({ blocked: true });
    expect((await anna.call(getBlocks, {})).members).toHaveLength(1);
    await expect(block(anna, anna)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('of an unknown member, or a member of another site, gets the same response and stores nothing [PR-02]', async () => {
    const { anna } = await aPair();
    const elsewhere = await aMember(server).male().onSite(server.secondSite).create();
    for (const member of [randomUUID(), elsewhere.id])
      expect(await anna.call(blockMember, { member })).toEqual({ blocked: true });
    expect((await anna.call(getBlocks, {})).members).toEqual([]);
  });
});

describe('removing a block', () => {
  it('restores likes, the conversation and the pages', async () => {
    const { anna, bram } = await aPair();
    const conversation = await write(bram, anna);
    await bram.call(likeMember, { member: anna.id });
    await block(anna, bram);
    expect(await anna.call(unblockMember, { member: bram.id })).toEqual({ blocked: false });
    expect(await findMembers(anna)).toContain(bram.id);
    expect((await anna.call(getChats, {})).chats).toMatchObject([{ conversation: { id: conversation } }]);
    expect((await anna.call(getLikes, {})).liked_by).toMatchObject([{ id: bram.id }]);
    await bram.call(sendMessage, { conversation, body: 'Hello again' });
  });

  it('does not affect a block that the other member made', async () => {
    const { anna, bram } = await aPair();
    await block(anna, bram);
    await block(bram, anna);
    await anna.call(unblockMember, { member: bram.id });
    expect(await findMembers(anna)).not.toContain(bram.id);
  });
});

describe('the list of blocked members', () => {
  it('shows the newest first, page by page, and each member exactly once', async () => {
    const anna = await aMember(server).female().create();
    const { db } = server.services;
    const others = await Promise.all(
      Array.from({ length: 3 }, (_, index) => aMember(server).male().named(`Man ${index}`).create()),
    );
    for (const other of others) {
      server.clock.advance(minute);
      await block(anna, other);
    }
    expect((await anna.call(getBlocks, {})).members.map(({ name }) => name)).toEqual([
      'Man 2',
      'Man 1',
      'Man 0',
    ]);
    await db.pool.query(
      `insert into member_block (site_id, blocker_id, blocked_id, created_at)
       select site_id, $1, member_id, now() from profile where site_id = $2 and member_id <> $1 on conflict do nothing`,
      [anna.id, server.site.id],
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await anna.call(getBlocks, cursor ? { cursor } : {});
      expect(page.members.length).toBeLessThanOrEqual(blocksPageSize);
      seen.push(...page.members.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('[FD-40] keeps members who have left, but without a name and a picture', async () => {
    const { anna, bram } = await aPair();
    await block(anna, bram);
    await server.services.db.pool.query(`update profile set status = 'disabled' where member_id = $1`, [
      bram.id,
    ]);
    expect((await anna.call(getBlocks, {})).members).toMatchObject([
      { id: bram.id, name: '', age: 0, country: 'ZZ', main_image: null, online: false },
    ]);
  });
});
