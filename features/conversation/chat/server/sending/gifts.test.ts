import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { getGifts } from '#features/conversation/gifts/contract.ts';
import { storeSiteGifts } from '#features/conversation/gifts/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { setChatPreferences } from '../../chat-actions-contract.ts';
import { getReceivedGifts, sendGift } from '../../content-contract.ts';
import { getMessages, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function pair(credits: number) {
  const [anna, bram] = [await aMember(server).withCredits(credits).create(), await aMember(server).create()];
  return { anna, bram, conversation: await open(anna, bram) };
}
const open = async (from: TestMember, to: TestMember) =>
  (await from.call(openChat, { member: to.id })).conversation;
const received = async (viewer: TestMember, member: TestMember) =>
  (await viewer.call(getReceivedGifts, { member: member.id })).gifts;

describe('[SC-25] gifts', () => {
  test('cost the price set by the site, and arrive at once', async () => {
    const { anna, bram, conversation } = await pair(12);
    const { gifts, balance } = await anna.call(getGifts, {});
    expect(gifts.length).toBeGreaterThanOrEqual(12);
    expect(gifts.every(({ credits }) => credits === 5)).toBe(true);
    expect(balance).toBe(12);
    const sent = await anna.call(sendGift, { conversation, gift: 'rose' });
    expect(sent).toMatchObject({ balance: 7, message: { kind: 'gift', gift: 'rose', body: '', cost: 5 } });
    const [message] = (await bram.call(getMessages, { conversation })).messages;
    expect(message).toMatchObject({ kind: 'gift', gift: 'rose', mine: false, cost: 0 });
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('[PR-06] cost premium members too, and a first gift is not a free start', async () => {
    const anna = await aMember(server).premium().withCredits(5).create();
    const conversation = await open(anna, await aMember(server).create());
    expect((await anna.call(sendGift, { conversation, gift: 'coffee' })).message.cost).toBe(5);
    await expect(anna.call(sendGift, { conversation, gift: 'coffee' })).rejects.toMatchObject({
      code: 'insufficient_credits',
      args: { needed: 5, balance: 0 },
    });
  });

  test('are sent once per idempotency key; another gift with the same key is refused', async () => {
    const { anna, conversation } = await pair(20);
    const key = { idempotencyKey: 'gift-once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => anna.call(sendGift, { conversation, gift: 'star' }, key)),
    );
    expect(new Set(answers.map(({ message }) => message.seq))).toEqual(new Set([1]));
    expect(answers.map(({ balance }) => balance)).toEqual([15, 15, 15]);
    for (const attempt of [
      () => anna.call(sendGift, { conversation, gift: 'rose' }, key),
      () => anna.call(sendMessage, { conversation, body: 'star' }, key),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('are sent once when ten requests compete for credits that pay for only one', async () => {
    const { anna, bram, conversation } = await pair(5);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => anna.call(sendGift, { conversation, gift: 'balloon' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await bram.call(getMessages, { conversation })).messages).toHaveLength(1);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('have prices and an order set by the site; gifts that the site does not offer cannot be sent', async () => {
    const site = server.secondSite;
    await server.services.db.transaction((tx) =>
      storeSiteGifts(
        tx,
        site.id,
        [
          { id: 'star', credits: 9 },
          { id: 'rose', credits: 0 },
        ],
        new Date(0),
      ),
    );
    const anna = await aMember(server).onSite(site).withCredits(9).create();
    const conversation = await open(anna, await aMember(server).onSite(site).create());
    expect((await anna.call(getGifts, {})).gifts).toEqual([
      { id: 'star', credits: 9 },
      { id: 'rose', credits: 0 },
    ]);
    expect((await anna.call(sendGift, { conversation, gift: 'rose' })).message.cost).toBe(0);
    expect((await anna.call(sendGift, { conversation, gift: 'star' })).balance).toBe(0);
    await expect(anna.call(sendGift, { conversation, gift: 'coffee' })).rejects.toMatchObject({
      code: 'gift_gone',
    });
  });

  test('[RO-02] cannot be sent to a member who blocks the sender, into conversations of others, or by a visitor', async () => {
    const { anna, bram, conversation } = await pair(20);
    const stranger = await aMember(server).withCredits(20).create();
    await expect(stranger.call(sendGift, { conversation, gift: 'rose' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(server.visitor().call(sendGift, { conversation, gift: 'rose' })).rejects.toMatchObject({
      code: 'authentication_required',
    });
    await bram.call(blockMember, { member: anna.id });
    await expect(anna.call(sendGift, { conversation, gift: 'rose' })).rejects.toMatchObject({
      code: 'message_undeliverable',
    });
    expect((await anna.call(getGifts, {})).balance).toBe(20);
  });
});

describe('received gifts', () => {
  test('are counted by gift on the profile, unless the member hides them', async () => {
    const { anna, bram, conversation } = await pair(15);
    for (const gift of ['rose', 'rose', 'star'] as const) await anna.call(sendGift, { conversation, gift });
    const viewer = await aMember(server).create();
    const shown = [
      { gift: 'rose', count: 2 },
      { gift: 'star', count: 1 },
    ];
    expect(await received(viewer, bram)).toEqual(shown);
    expect(await received(viewer, anna)).toEqual([]);
    await bram.call(setChatPreferences, { read_receipts: true, show_gifts: false });
    expect(await received(viewer, bram)).toEqual([]);
  });

  test('are hidden from blocked members and from other sites', async () => {
    const { anna, bram } = await pair(0);
    await bram.call(blockMember, { member: anna.id });
    const elsewhere = await aMember(server).onSite(server.secondSite).create();
    for (const viewer of [anna, elsewhere])
      await expect(received(viewer, bram)).rejects.toMatchObject({ code: 'not_found' });
  });
});
