import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { openPage } from '#tests/support/open-page.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import * as actions from '../../chat-actions-contract.ts';
import { conversationChanged, getMessages, markRead, openChat, sendMessage } from '../../contract.ts';

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

describe('[EN-10] delivery marks', () => {
  test('are set by the receiver’s device, and the sender is notified', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Een', 'Twee', 'Drie');
    const arrived = async () =>
      (await anna.call(getMessages, { conversation })).messages.map(({ delivered, read }) => [
        delivered,
        read,
      ]);
    const page = await openPage(server, anna);
    const nextEvent = page.hears(conversationChanged.name);
    const marks = [
      { id: conversation, seq: 1 },
      { id: conversation, seq: 2 },
    ];
    await bram.call(actions.markDelivered, { conversations: marks });
    expect(await nextEvent).toEqual({ conversation, seq: 3 });
    expect(await arrived()).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    await bram.call(actions.markDelivered, { conversations: [{ id: conversation, seq: 1 }] });
    expect((await anna.call(getMessages, { conversation })).delivered_seq).toBe(2);
    await bram.call(actions.markDelivered, { conversations: [{ id: conversation, seq: 1_000 }] });
    expect((await anna.call(getMessages, { conversation })).delivered_seq).toBe(3);
  });

  test('are not set by strangers, nor by a receiver who blocks the sender', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Een');
    const stranger = await aMember(server).create();
    const mark = { conversations: [{ id: conversation, seq: 1 }] };
    await stranger.call(actions.markDelivered, mark);
    await bram.call(blockMember, { member: anna.id });
    await bram.call(actions.markDelivered, mark);
    expect((await anna.call(getMessages, { conversation })).delivered_seq).toBe(0);
  });

  test('from several devices at once, in different orders, do not deadlock', async () => {
    const bram = await aMember(server).male().create();
    const marks: { id: string; seq: number }[] = [];
    for (let other = 0; other < 20; other++) {
      const anna = await aMember(server).female().create();
      const { conversation } = await anna.call(openChat, { member: bram.id });
      await say(anna, conversation, 'Hoi!');
      marks.push({ id: conversation, seq: 1 });
    }
    const lists = [marks, marks.toReversed(), marks, marks.toReversed()];
    await Promise.all(lists.map((conversations) => bram.call(actions.markDelivered, { conversations })));
  });
});

describe('typing', () => {
  test('is shown to the other side, unless they block the writer; the writer does not notice', async () => {
    const { anna, bram, conversation } = await aPair();
    const page = await openPage(server, bram);
    const nextEvent = page.hears(actions.typingStarted.name);
    await anna.call(actions.sayTyping, { conversation });
    expect(await nextEvent).toEqual({ conversation });

    await bram.call(blockMember, { member: anna.id });
    expect(await anna.call(actions.sayTyping, { conversation })).toEqual({});
    await expect(bram.call(actions.sayTyping, { conversation })).rejects.toEqual(refused('not_found'));
    // Receiving a later event proves that no earlier one was sent.
    const carl = await aMember(server).female().create();
    const other = (await carl.call(openChat, { member: bram.id })).conversation;
    const next = page.hears(actions.typingStarted.name);
    await carl.call(actions.sayTyping, { conversation: other });
    expect(await next).toEqual({ conversation: other });
    expect(page.events.filter(([event]) => event === actions.typingStarted.name)).toHaveLength(2);
    await expect(carl.call(actions.sayTyping, { conversation })).rejects.toEqual(refused('not_found'));
  });
});

describe('chat preferences', () => {
  test('are both on by default', async () => {
    const anna = await aMember(server).create();
    expect(await anna.call(actions.getChatPreferences, {})).toEqual({
      read_receipts: true,
      show_gifts: true,
    });
    const preferences = { read_receipts: false, show_gifts: false };
    expect(await anna.call(actions.setChatPreferences, preferences)).toEqual(preferences);
    expect(await anna.call(actions.getChatPreferences, {})).toEqual(preferences);
  });

  test('hide read receipts from both sides when one turns them off', async () => {
    const { anna, bram, conversation } = await aPair();
    await say(anna, conversation, 'Hoi!');
    await say(bram, conversation, 'Dag!');
    for (const [member, read_seq] of [
      [anna, 2],
      [bram, 1],
    ] as const)
      await member.call(markRead, { conversation, read_seq });
    const getReadSeq = async (member: TestMember) =>
      (await member.call(getMessages, { conversation })).read_seq;
    expect([await getReadSeq(anna), await getReadSeq(bram)]).toEqual([1, 2]);
    await bram.call(actions.setChatPreferences, { read_receipts: false, show_gifts: true });
    expect([await getReadSeq(anna), await getReadSeq(bram)]).toEqual([0, 0]);
    await say(anna, conversation, 'Nog een');
    const page = await openPage(server, anna);
    await bram.call(markRead, { conversation, read_seq: 3 });
    const nextEvent = page.hears(conversationChanged.name);
    await say(bram, conversation, 'Ja?');
    expect(await nextEvent).toEqual({ conversation, seq: 4 });
  });
});
