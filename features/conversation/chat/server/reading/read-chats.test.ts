import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logOut } from '#features/identity/accounts/contract.ts';
import { creditsChanged } from '#features/money/credits/contract.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  conversationChanged,
  getChats,
  getMessages,
  markRead,
  messagePageSize,
  openChat,
  sendMessage,
} from '../../contract.ts';

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

afterAll(async () => {
  await server.close();
});

async function createConversation(credits = 200) {
  const anna = await aMember(server).named('Anna').withCredits(credits).create();
  const bram = await aMember(server).named('Bram').withCredits(credits).create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  return { anna, bram, conversation };
}

/** Sends messages `1`, `2`, … with the sides taking turns. */
async function talk(sides: readonly TestMember[], conversation: string, count: number): Promise<void> {
  for (let said = 1; said <= count; said++) {
    await sides[said % sides.length]!.call(sendMessage, { conversation, body: String(said) });
  }
}

describe('[CA-12] [EN-10] the list of conversations', () => {
  test('shows the other member, the unread count and the start of the newest message', async () => {
    const { anna, bram, conversation } = await createConversation();
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    await anna.call(sendMessage, { conversation, body: 'x'.repeat(500) });
    expect((await bram.call(getChats, {})).chats).toEqual([
      {
        conversation: { id: conversation, last_seq: 2, last_message_at: server.clock.now().toISOString() },
        profile: expect.objectContaining({ id: anna.id, name: 'Anna' }),
        last_active: 'online',
        num_unread_messages: 2,
        pinned: false,
        preview: { mine: false, kind: 'text', body: 'x'.repeat(120) },
      },
    ]);
    expect((await anna.call(getChats, {})).chats[0]).toMatchObject({
      profile: { id: bram.id },
      num_unread_messages: 0,
      preview: { mine: true },
    });
    expect((await bram.call(getUser, {})).user.unread_messages).toBe(2);
  });

  test('leaves out a conversation without messages', async () => {
    const { anna, bram } = await createConversation();
    expect((await anna.call(getChats, {})).chats).toEqual([]);
    expect((await bram.call(getChats, {})).chats).toEqual([]);
  });

  test('is ordered newest first, and pages through all of them', async () => {
    const anna = await aMember(server).withCredits(200).create();
    const expected: string[] = [];
    for (let other = 0; other < 53; other++) {
      const { conversation } = await anna.call(openChat, { member: (await aMember(server).create()).id });
      if (other % 3 === 0) server.clock.advance(minute);
      await anna.call(sendMessage, { conversation, body: 'Hoi!' });
      expected.push(conversation);
    }
    const first = await anna.call(getChats, {});
    const second = await anna.call(getChats, { cursor: first.next! });
    const ids = [...first.chats, ...second.chats].map((chat) => chat.conversation.id);
    expect(first.chats).toHaveLength(50);
    expect(second.next).toBeNull();
    expect(new Set(ids)).toEqual(new Set(expected));
    const times = [...first.chats, ...second.chats].map((chat) => chat.conversation.last_message_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('[FD-43] begins anew with an invalid cursor', async () => {
    const { anna, conversation } = await createConversation();
    await anna.call(sendMessage, { conversation, body: 'hello' });
    const { chats } = await anna.call(getChats, {});
    expect(chats).toHaveLength(1);
    expect((await anna.call(getChats, { cursor: 'bm9uZQ' })).chats).toEqual(chats);
  });
});

describe('a conversation', () => {
  test('has the same order on both sides, without gaps, and hides what the other side paid', async () => {
    const { anna, bram, conversation } = await createConversation();
    await Promise.all([
      ...['a', 'b', 'c', 'd'].map((body) => anna.call(sendMessage, { conversation, body })),
      ...['e', 'f', 'g', 'h'].map((body) => bram.call(sendMessage, { conversation, body })),
    ]);
    const [annas, brams] = [
      await anna.call(getMessages, { conversation }),
      await bram.call(getMessages, { conversation }),
    ];
    expect(annas.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(annas.messages.map(({ body }) => body)).toEqual(brams.messages.map(({ body }) => body));
    expect(annas.messages.map(({ mine }) => mine)).toEqual(brams.messages.map(({ mine }) => !mine));
    expect(annas.messages.filter(({ mine }) => !mine)).toSatisfy(
      (theirs: { cost: number; client_id: string }[]) =>
        theirs.every(({ cost, client_id }) => cost === 0 && client_id === ''),
    );
  });

  test('returns the messages after a number, in order', async () => {
    const { anna, bram, conversation } = await createConversation();
    await talk([anna, bram], conversation, messagePageSize + 5);
    const bodies = async (input: { after?: number; before?: number }) =>
      (await anna.call(getMessages, { conversation, ...input })).messages.map(({ body }) => Number(body));
    expect(await bodies({ after: 52 })).toEqual([53, 54, 55]);
    expect((await bodies({ after: 5 }))[0]).toBe(6);
    expect(await bodies({ after: 5 })).toHaveLength(messagePageSize);
    expect(await bodies({ after: 55 })).toEqual([]);
    expect(await bodies({ after: 999 })).toEqual([]);
  });

  test('[ER-11] shows a free member the newest 50 messages, and a premium member all', async () => {
    const free = await aMember(server).withCredits(100).create();
    const premium = await aMember(server).premium().withCredits(100).create();
    const { conversation } = await free.call(openChat, { member: premium.id });
    await talk([free, premium], conversation, 60);
    const newest = await free.call(getMessages, { conversation });
    expect(newest.messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 11),
    );
    expect(newest).toMatchObject({ more: false, history_limit_reached: true });
    expect((await free.call(getMessages, { conversation, before: 11 })).messages).toEqual([]);
    expect((await free.call(getMessages, { conversation, after: 0 })).messages[0]?.seq).toBe(11);

    expect(newest.history_unread).toBe(true);
    await free.call(markRead, { conversation, read_seq: 10 });
    expect((await free.call(getMessages, { conversation })).history_unread).toBe(false);

    const all = await premium.call(getMessages, { conversation });
    expect(all.history_unread).toBe(false);
    expect(all).toMatchObject({ more: true, history_limit_reached: false });
    const older = await premium.call(getMessages, { conversation, before: all.messages[0]!.seq });
    expect(older.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    expect(older.more).toBe(false);
  });
});

describe('[ST-15] reading', () => {
  test('resets the unread count and shows the sender that the message was read', async () => {
    const { anna, bram, conversation } = await createConversation();
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    await anna.call(sendMessage, { conversation, body: 'Hallo?' });
    expect((await anna.call(getMessages, { conversation })).messages.map(({ read }) => read)).toEqual([
      false,
      false,
    ]);
    expect(await bram.call(markRead, { conversation, read_seq: 2 })).toEqual({ num_unread_messages: 0 });
    expect((await bram.call(getChats, {})).chats[0]?.num_unread_messages).toBe(0);
    expect((await bram.call(getUser, {})).user.unread_messages).toBe(0);
    const seen = await anna.call(getMessages, { conversation });
    expect(seen.messages.map(({ read }) => read)).toEqual([true, true]);
    expect(seen.read_seq).toBe(2);
  });

  test('counts only unseen messages, and never moves back or past the end', async () => {
    const { anna, bram, conversation } = await createConversation();
    await talk([anna], conversation, 3);
    expect((await bram.call(markRead, { conversation, read_seq: 2 })).num_unread_messages).toBe(1);
    expect((await bram.call(markRead, { conversation, read_seq: 1 })).num_unread_messages).toBe(1);
    expect((await bram.call(markRead, { conversation, read_seq: 1_000_000 })).num_unread_messages).toBe(0);
    await anna.call(sendMessage, { conversation, body: 'Nog een' });
    expect((await bram.call(getChats, {})).chats[0]?.num_unread_messages).toBe(1);
    expect((await anna.call(getMessages, { conversation })).messages.at(-1)?.read).toBe(false);
  });

  test('leaves messages that arrive at the same moment unread', async () => {
    const { anna, bram, conversation } = await createConversation();
    await talk([anna], conversation, 5);
    const reading = Promise.all(
      Array.from({ length: 5 }, (_, index) => bram.call(markRead, { conversation, read_seq: index + 1 })),
    );
    await Promise.all([
      reading,
      ...['x', 'y', 'z'].map((body) => anna.call(sendMessage, { conversation, body })),
    ]);
    expect((await bram.call(getChats, {})).chats[0]?.num_unread_messages).toBe(3);
    expect((await bram.call(getUser, {})).user.unread_messages).toBe(3);
  });

  test('takes more than fetching messages', async () => {
    const { anna, bram, conversation } = await createConversation();
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    await bram.call(getMessages, { conversation });
    expect((await bram.call(getChats, {})).chats[0]?.num_unread_messages).toBe(1);
  });
});

describe('events on open pages', () => {
  async function connectPage(member: TestMember) {
    const socket = connectSocket(server.url, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: server.url, cookie: member.cookie },
    });
    sockets.push(socket);
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
    );
    const events: [string, unknown][] = [];
    socket.onAny((event: string, payload: unknown) => events.push([event, payload]));
    const hears = (event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));
    return { socket, told: events, hears };
  }

  test('a message reaches both sides; the balance reaches only the sender', async () => {
    const { anna, bram, conversation } = await createConversation(5);
    await anna.call(sendMessage, { conversation, body: 'Gratis' });
    const [annas, brams] = [await connectPage(anna), await connectPage(bram)];
    const expectedEvents = [
      annas.hears(conversationChanged.name),
      annas.hears(creditsChanged.name),
      brams.hears(conversationChanged.name),
    ];
    await anna.call(sendMessage, { conversation, body: 'Betaald' });
    expect(await Promise.all(expectedEvents)).toEqual([
      { conversation, seq: 2 },
      { credits: 4, paid_user: false },
      { conversation, seq: 2 },
    ]);
    expect(brams.told).toEqual([[conversationChanged.name, { conversation, seq: 2 }]]);
  });

  test('a read receipt reaches the sender', async () => {
    const { anna, bram, conversation } = await createConversation();
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    const page = await connectPage(anna);
    const readEvent = page.hears(conversationChanged.name);
    await bram.call(markRead, { conversation, read_seq: 1 });
    expect(await readEvent).toEqual({ conversation, seq: 1 });
  });

  test('logging out closes that session’s pages', async () => {
    const { anna } = await createConversation();
    const page = await connectPage(anna);
    const gone = page.hears('disconnect');
    await anna.call(logOut, {});
    await gone;
  });
});
