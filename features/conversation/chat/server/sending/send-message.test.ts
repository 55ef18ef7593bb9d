import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getChats, getMessages, markRead, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.close();
});

async function open(from: TestMember, to: TestMember): Promise<string> {
  return (await from.call(openChat, { member: to.id })).conversation;
}

const getBalance = async (member: TestMember) => (await member.call(getUser, {})).user.credits;

/** A conversation in which the first member has used the free start. */
async function begunConversation(credits: number) {
  const [anna, bram] = [await aMember(server).withCredits(credits).create(), await aMember(server).create()];
  const conversation = await open(anna, bram);
  await anna.call(sendMessage, { conversation, body: 'Hoi!' });
  return { anna, bram, conversation };
}

describe('the price of a message', () => {
  test('[RO-03] a free member starts two conversations for free; every other message costs a credit', async () => {
    const anna = await aMember(server).withCredits(5).create();
    const costs: number[] = [];
    for (let other = 0; other < 3; other++) {
      const conversation = await open(anna, await aMember(server).create());
      for (const body of ['first', 'second'])
        costs.push((await anna.call(sendMessage, { conversation, body })).message.cost);
    }
    expect(costs).toEqual([0, 1, 0, 1, 1, 1]);
    expect(await getBalance(anna)).toBe(1);
  });

  test('the page shows the price of the next message', async () => {
    const [anna, bram] = [await aMember(server).withCredits(4).create(), await aMember(server).create()];
    const conversation = await open(anna, bram);
    expect(await anna.call(getMessages, { conversation })).toMatchObject({ next_cost: 0, balance: 4 });
    const { next_cost, balance } = await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    expect({ next_cost, balance }).toEqual({ next_cost: 1, balance: 4 });
    expect(await anna.call(getMessages, { conversation })).toMatchObject({ next_cost: 1, balance: 4 });
  });

  test('a first reply is a free start for the member who replies', async () => {
    const { bram, conversation } = await begunConversation(1);
    expect((await bram.call(sendMessage, { conversation, body: 'Dag!' })).message.cost).toBe(0);
  });

  test('[PR-06] a premium member pays for every message, including the first', async () => {
    const [anna, bram] = [
      await aMember(server).premium().withCredits(2).create(),
      await aMember(server).create(),
    ];
    const { message, balance } = await anna.call(sendMessage, {
      conversation: await open(anna, bram),
      body: 'Hoi!',
    });
    expect([message.cost, balance]).toEqual([1, 1]);
  });

  test('[ER-11] without credits nothing is sent, and the error says how many are needed', async () => {
    const { anna, conversation } = await begunConversation(0);
    await expect(anna.call(sendMessage, { conversation, body: 'En?' })).rejects.toMatchObject({
      code: 'insufficient_credits',
      status: 402,
      args: { needed: 1, balance: 0 },
    });
    expect((await anna.call(getMessages, { conversation })).messages).toHaveLength(1);
  });

  test('of ten concurrent messages with only one credit left, exactly one is sent', async () => {
    const { anna, conversation } = await begunConversation(1);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        anna.call(sendMessage, { conversation, body: `Message ${index}` }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'insufficient_credits' });
    }
    const { messages, balance } = await anna.call(getMessages, { conversation });
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(balance).toBe(0);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('concurrent first messages use one free start', async () => {
    const [anna, bram] = [await aMember(server).withCredits(5).create(), await aMember(server).create()];
    const conversation = await open(anna, bram);
    const sent = await Promise.all(
      ['a', 'b', 'c'].map((body) => anna.call(sendMessage, { conversation, body })),
    );
    expect(sent.map(({ message }) => message.cost).sort()).toEqual([0, 1, 1]);
  });

  test('concurrent messages in many conversations use two free starts', async () => {
    const anna = await aMember(server).withCredits(5).create();
    const conversations: string[] = [];
    for (let other = 0; other < 4; other++)
      conversations.push(await open(anna, await aMember(server).create()));
    const sent = await Promise.all(
      conversations.map((conversation) => anna.call(sendMessage, { conversation, body: 'Hoi!' })),
    );
    expect(sent.map(({ message }) => message.cost).sort()).toEqual([0, 0, 1, 1]);
  });
});

describe('a repeated idempotency key', () => {
  test('gets the first response, and the message is sent and paid once', async () => {
    const { anna, bram, conversation } = await begunConversation(2);
    const input = { conversation, body: 'Hoe gaat het?' };
    const first = await anna.call(sendMessage, input, { idempotencyKey: 'device-key-1' });
    const again = await anna.call(sendMessage, input, { idempotencyKey: 'device-key-1' });
    expect(again).toEqual(first);
    expect((await bram.call(getMessages, { conversation })).messages).toHaveLength(2);
    expect(await getBalance(anna)).toBe(1);
  });

  test('gets the first response even with no credits left', async () => {
    const { anna, conversation } = await begunConversation(1);
    const input = { conversation, body: 'De laatste' };
    const first = await anna.call(sendMessage, input, { idempotencyKey: 'device-key-2' });
    expect((await anna.call(sendMessage, input, { idempotencyKey: 'device-key-2' })).message).toEqual(
      first.message,
    );
  });

  test('sends one message for five concurrent requests', async () => {
    const { anna, conversation } = await begunConversation(5);
    const input = { conversation, body: 'Een keer' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => anna.call(sendMessage, input, { idempotencyKey: 'device-key-3' })),
    );
    expect(new Set(answers.map(({ message }) => message.seq))).toEqual(new Set([2]));
    expect(await getBalance(anna)).toBe(4);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('with other content is refused', async () => {
    const { anna, conversation } = await begunConversation(5);
    await anna.call(sendMessage, { conversation, body: 'Dit' }, { idempotencyKey: 'device-key-4' });
    const refused = { code: 'idempotency_key_reused', status: 409 };
    await expect(
      anna.call(sendMessage, { conversation, body: 'Dat' }, { idempotencyKey: 'device-key-4' }),
    ).rejects.toMatchObject(refused);
    const elsewhere = await open(anna, await aMember(server).create());
    await expect(
      anna.call(sendMessage, { conversation: elsewhere, body: 'Dit' }, { idempotencyKey: 'device-key-4' }),
    ).rejects.toMatchObject(refused);
  });

  test('sends two messages if two members use it', async () => {
    const { anna, bram, conversation } = await begunConversation(5);
    await anna.call(sendMessage, { conversation, body: 'Van Anna' }, { idempotencyKey: 'device-key-5' });
    await bram.call(sendMessage, { conversation, body: 'Van Bram' }, { idempotencyKey: 'device-key-5' });
    expect((await anna.call(getMessages, { conversation })).last_seq).toBe(3);
  });

  test('is required', async () => {
    const { anna, conversation } = await begunConversation(1);
    await expect(
      anna.call(sendMessage, { conversation, body: 'x' }, { idempotencyKey: null }),
    ).rejects.toMatchObject({
      code: 'idempotency_key_required',
    });
  });
});

describe('a text', () => {
  test('[VL-13] has no more characters than the site allows', async () => {
    const { anna, conversation } = await begunConversation(2);
    expect(
      (await anna.call(sendMessage, { conversation, body: 'x'.repeat(2_000) })).message.body,
    ).toHaveLength(2_000);
    await expect(anna.call(sendMessage, { conversation, body: 'x'.repeat(2_001) })).rejects.toMatchObject({
      code: 'message_too_long',
      args: { limit: 2_000 },
    });
    await expect(anna.call(sendMessage, { conversation, body: 'x'.repeat(10_001) })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await getBalance(anna)).toBe(1);
  });

  test('must contain something visible', async () => {
    const { anna, conversation } = await begunConversation(1);
    for (const body of ['', '  \n ', '\u200b\u200d']) {
      await expect(anna.call(sendMessage, { conversation, body })).rejects.toMatchObject({
        code: 'invalid_input',
        args: { issues: [{ field: 'body', problem: 'required' }] },
      });
    }
    expect(await getBalance(anna)).toBe(1);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '👩‍❤️‍👨 \u00e9',
    '\u202bמה שלומך?\u202c',
    "'; drop table message; --",
    'a\nb',
  ])('arrives as it was written: %j', async (body) => {
    const { anna, bram, conversation } = await begunConversation(1);
    await anna.call(sendMessage, { conversation, body });
    expect((await bram.call(getMessages, { conversation })).messages.at(-1)?.body).toBe(body);
  });
});

describe('permission to write', () => {
  test('strangers cannot write in other members’ conversations, in those of another site, or with an unknown id', async () => {
    const { conversation } = await begunConversation(1);
    const stranger = await aMember(server).withCredits(5).create();
    const elsewhere = await aMember(server).onSite(server.secondSite).withCredits(5).create();
    const calls = [
      () => stranger.call(sendMessage, { conversation, body: 'Hoi' }),
      () => stranger.call(getMessages, { conversation }),
      () => stranger.call(markRead, { conversation, read_seq: 1 }),
      () => elsewhere.call(sendMessage, { conversation, body: 'Hoi' }),
      () => elsewhere.call(getMessages, { conversation }),
      () => stranger.call(sendMessage, { conversation: crypto.randomUUID(), body: 'Hoi' }),
    ];
    for (const attempt of calls)
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(await getBalance(stranger)).toBe(5);
    expect((await stranger.call(getChats, {})).chats).toEqual([]);
  });

  test('[RO-02] visitors cannot write', async () => {
    const { conversation } = await begunConversation(1);
    await expect(server.visitor().call(sendMessage, { conversation, body: 'Hoi' })).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  test('[ST-07] an unconfirmed member may write, but gets no replies before confirming', async () => {
    const [nina, bram] = [await aMember(server).unconfirmed().create(), await aMember(server).create()];
    const conversation = await open(nina, bram);
    await nina.call(sendMessage, { conversation, body: 'Hoi!' });
    expect((await bram.call(getMessages, { conversation })).can_answer).toBe(false);
    await expect(bram.call(sendMessage, { conversation, body: 'Dag!' })).rejects.toMatchObject({
      code: 'receiver_unconfirmed',
      status: 409,
    });
    expect(await getBalance(bram)).toBe(3);
  });

  test('nobody can open a conversation with themselves, an unconfirmed member, one of another site, or an unknown id', async () => {
    const anna = await aMember(server).create();
    const others = [
      anna.id,
      (await aMember(server).unconfirmed().create()).id,
      (await aMember(server).onSite(server.secondSite).create()).id,
      crypto.randomUUID(),
    ];
    for (const member of others)
      await expect(anna.call(openChat, { member })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('two members have one conversation, even if both open it at the same moment', async () => {
    const [anna, bram] = [await aMember(server).create(), await aMember(server).create()];
    const ids = await Promise.all([open(anna, bram), open(bram, anna), open(anna, bram), open(bram, anna)]);
    expect(new Set(ids).size).toBe(1);
  });
});
