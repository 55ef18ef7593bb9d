import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { openPage } from '#tests/support/open-page.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import * as actions from '../chat-actions-contract.ts';
import { conversationChanged, getChats, getMessages, markRead, openChat, sendMessage } from '../contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refused = (code: string) => expect.objectContaining({ code });

async function aPair() {
  const anna = await aMember(server).female().named('Anna').withCredits(200).create();
  const bram = await aMember(server).male().named('Bram').withCredits(200).create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  return { anna, bram, conversation };
}

const say = async (from: TestMember, conversation: string, ...bodies: string[]) => {
  for (const body of bodies) await from.call(sendMessage, { conversation, body });
};
const getChatIds = async (member: TestMember) =>
  (await member.call(getChats, {})).chats.map((chat) => chat.conversation.id);
const getMessageBodies = async (member: TestMember, conversation: string) =>
  (await member.call(getMessages, { conversation })).messages.map(({ body }) => body);

describe('[CA-11] [ST-18] a removed conversation', () => {
  test('disappears with its messages for the member who removed it, but not for the other', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Een', 'Twee');
    await bram.call(actions.pinChat, { conversation, pinned: true });
    const page = await openPage(server, bram);
    const nextEvent = page.hears(conversationChanged.name);
    await bram.call(actions.removeChat, { conversation });
    expect(await nextEvent).toEqual({ conversation, seq: 2 });
    expect(await getChatIds(bram)).toEqual([]);
    expect((await bram.call(getUser, {})).user.unread_messages).toBe(0);
    expect(await getMessageBodies(bram, conversation)).toEqual([]);
    expect(await getMessageBodies(anna, conversation)).toEqual(['Een', 'Twee']);
    expect((await anna.call(getMessages, { conversation })).read_seq).toBe(0);
  });

  test('returns unpinned when new messages arrive, and counts only those as unread', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Een', 'Twee');
    await bram.call(actions.pinChat, { conversation, pinned: true });
    await bram.call(actions.removeChat, { conversation });
    await say(anna, conversation, 'Drie', 'Vier');
    const [chat] = (await bram.call(getChats, {})).chats;
    expect(chat).toMatchObject({ num_unread_messages: 2, pinned: false, preview: { body: 'Vier' } });
    expect(await getMessageBodies(bram, conversation)).toEqual(['Drie', 'Vier']);
    expect((await bram.call(markRead, { conversation, read_seq: 3 })).num_unread_messages).toBe(1);
  });

  test('can be removed twice, but not by a stranger', async () => {
    const { anna, conversation } = await aPair();
    const stranger = await aMember(server).create();
    await say(anna, conversation, 'Een');
    for (let times = 0; times < 2; times++)
      expect(await anna.call(actions.removeChat, { conversation })).toEqual({});
    await expect(stranger.call(actions.removeChat, { conversation })).rejects.toEqual(refused('not_found'));
  });

  test('has a correct unread count when messages arrive at the same moment', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Een');
    await Promise.all([
      ...['a', 'b', 'c', 'd'].map((body) => anna.call(sendMessage, { conversation, body })),
      bram.call(actions.removeChat, { conversation }),
    ]);
    const { messages } = await bram.call(getMessages, { conversation });
    expect((await bram.call(getUser, {})).user.unread_messages).toBe(messages.length);
  });
});

describe('pinned conversations', () => {
  test('are first on the first page, and on no other page', async () => {
    const anna = await aMember(server).female().premium().withCredits(200).create();
    const conversations: string[] = [];
    for (let other = 0; other < 53; other++) {
      const { conversation } = await anna.call(openChat, { member: (await aMember(server).create()).id });
      await say(anna, conversation, 'Hoi!');
      conversations.push(conversation);
      server.clock.advance(1_000);
    }
    const [first, second] = [conversations[0]!, conversations[10]!];
    for (const conversation of [first, second])
      await anna.call(actions.pinChat, { conversation, pinned: true });
    const page = await anna.call(getChats, {});
    const rest = await anna.call(getChats, { cursor: page.next! });
    const ids = [...page.chats, ...rest.chats].map((chat) => chat.conversation.id);
    expect(ids.slice(0, 3)).toEqual([second, first, conversations[52]]);
    expect(page.chats.map(({ pinned }) => pinned).slice(0, 3)).toEqual([true, true, false]);
    expect(ids).toHaveLength(53);
    expect(new Set(ids)).toEqual(new Set(conversations));

    await anna.call(actions.pinChat, { conversation: first, pinned: false });
    expect((await getChatIds(anna)).slice(0, 2)).toEqual([second, conversations[52]]);
  });

  test('are limited to ten, even by concurrent requests; pinning one again succeeds', async () => {
    const anna = await aMember(server).female().create();
    const conversations: string[] = [];
    for (let other = 0; other < 12; other++)
      conversations.push(
        (await anna.call(openChat, { member: (await aMember(server).create()).id })).conversation,
      );
    const outcomes = await Promise.allSettled(
      conversations.map((conversation) => anna.call(actions.pinChat, { conversation, pinned: true })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const one of outcomes)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'too_many_pinned', status: 409, args: { limit: 10 } });
    const pinned = conversations[outcomes.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(await anna.call(actions.pinChat, { conversation: pinned, pinned: true })).toEqual({
      pinned: true,
    });
    const stranger = await aMember(server).create();
    for (const pin of [true, false])
      await expect(stranger.call(actions.pinChat, { conversation: pinned, pinned: pin })).rejects.toEqual(
        refused('not_found'),
      );
  });
});

describe('search within a conversation', () => {
  const find = async (member: TestMember, conversation: string, q: string) =>
    (await member.call(actions.searchChat, { conversation, q })).found;

  test('finds the newest texts, ignoring case, and returns the text around each match', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Zullen we naar het STRAND?', `${'x'.repeat(300)} École du soir`);
    await say(bram, conversation, 'Het strand is vol.');
    expect(await find(anna, conversation, 'strand')).toEqual([
      { seq: 3, mine: false, snippet: 'Het strand is vol.', sent_at: expect.any(String) },
      { seq: 1, mine: true, snippet: 'Zullen we naar het STRAND?', sent_at: expect.any(String) },
    ]);
    const [school] = await find(anna, conversation, 'éCOLE DU');
    expect(school!.snippet).toMatch(/^…x+ École du soir$/);
    expect(await find(anna, conversation, 'bergen')).toEqual([]);
  });

  test.each([
    ['Kom je mee naar het cafe\u0301?', ['caf\u00e9', 'cafe\u0301', 'CAFE']],
    ['Straße und Größe', ['strasse', 'GROSSE', 'größe', 'STRASSE UND']],
    ['Ik woon in Łódź', ['lodz', 'ŁÓDŹ', 'Lo\u0301dz\u0301']],
    ['Zullen we naar het cafe', ['caf\u00e9']],
    ['Smørrebrød og æbler', ['smorrebrod', 'aebler']],
    ['İstanbul\u2019da g\u00adeziyoruz', ['istanbul', 'geziyoruz']],
    ['Ὀδυσσεύς', ['οδυσσευσ', 'ΟΔΥΣΣΕΥΣ']],
  ])('[FD-101] %j is found however its letters are written: %j', async (body, queries) => {
    const { anna, conversation } = await aPair();
    await say(anna, conversation, 'placeholder', 'Iets anders');
    // As messages of earlier releases are stored, which kept what was typed.
    await server.services.db.pool.query(
      'update message set body = $1 where site_id = $2 and conversation_id = $3 and seq = 1',
      [body, server.site.id, conversation],
    );
    for (const query of queries)
      expect([query, await find(anna, conversation, query)]).toEqual([
        query,
        [expect.objectContaining({ seq: 1, snippet: body })],
      ]);
  });

  test('[FD-101] the text around a match begins near it, also if accents are written separately', async () => {
    const { anna, conversation } = await aPair();
    await say(anna, conversation, `${'Größe '.repeat(60)}en dan het café`);
    const [match] = await find(anna, conversation, 'CAFE\u0301');
    expect(match!.snippet).toMatch(/^…[\s\S]*en dan het café$/);
  });

  test('[FD-101] a query of nothing but accents is refused', async () => {
    const { anna, conversation } = await aPair();
    await say(anna, conversation, 'Hoi');
    await expect(find(anna, conversation, '\u0301\u0301')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test.each(['100%', '_', 'a_b', "o'n", '\\'])('%j is searched for literally', async (sign) => {
    const { anna, conversation } = await aPair();
    await say(anna, conversation, `zo ${sign}${sign} zo`, 'zo 100 aXb on zo');
    expect((await find(anna, conversation, `${sign}${sign}`)).map(({ seq }) => seq)).toEqual([1]);
  });

  test('finds only what the member may read', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Het wachtwoord is duin.');
    for (let said = 0; said < 50; said++) await say(bram, conversation, `Regel ${said}`);
    expect(await find(anna, conversation, 'duin')).toEqual([]);
    await bram.call(actions.removeChat, { conversation });
    expect(await find(bram, conversation, 'Regel')).toEqual([]);
    const stranger = await aMember(server).create();
    await expect(find(stranger, conversation, 'duin')).rejects.toEqual(refused('not_found'));
  });

  test('takes two to a hundred characters', async () => {
    const { anna, conversation } = await aPair();
    for (const q of ['a', ' a ', 'x'.repeat(101)])
      await expect(find(anna, conversation, q)).rejects.toEqual(refused('invalid_input'));
  });
});

describe('[SC-09] icebreakers', () => {
  const suggested = (member: TestMember, conversation: string) =>
    member.call(actions.getIcebreakers, { conversation });

  test('are about shared interests', async () => {
    const { anna, bram, conversation } = await aPair();
    await anna.call(changeProfile, { interests: ['beach', 'wine', 'tea', 'art'] });
    await bram.call(changeProfile, { interests: ['tea', 'beach', 'movies'] });
    const { interests, openings } = await suggested(anna, conversation);
    expect([...interests].sort()).toEqual(['beach', 'tea']);
    expect(openings).toEqual(actions.openings);
    const stranger = await aMember(server).create();
    await expect(suggested(stranger, conversation)).rejects.toEqual(refused('not_found'));
  });

  test('[PR-05] include adult interests only if both members and the site allow them, and list them last', async () => {
    const { anna, bram, conversation } = await aPair();
    for (const member of [anna, bram])
      await member.call(changeProfile, { interests: ['bondage', 'wine', 'sex'], show_adult: true });
    const { interests } = await suggested(anna, conversation);
    expect(interests[0]).toBe('wine');
    expect(interests).toHaveLength(3);
    await server.changeSettings({ adult_content: false });
    expect((await suggested(anna, conversation)).interests).toEqual(['wine']);
    await server.changeSettings({ adult_content: true });
    await anna.call(changeProfile, { show_adult: false });
    expect((await suggested(anna, conversation)).interests).toEqual(['wine']);
  });
});
