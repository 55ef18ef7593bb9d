import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getGifts } from '#features/conversation/gifts/contract.ts';
import { getSiteGifts, changeSiteGifts } from '#features/conversation/gifts/site-gifts-contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { sendGif, sendGift, sendPhoto } from '../../content-contract.ts';
import { getMessages, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { free_chat_starts: 0 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.changeSettings({ message_credits: 1, photo_credits: 2, gift_credits: 5 });
  server.clock.advance(2 * day);
});

interface Sender {
  readonly anna: TestMember;
  readonly conversation: string;
}
let pictures = 70_000;
async function aSender(credits = 30): Promise<Sender> {
  const anna = await aMember(server).premium().withCredits(credits).create();
  const bram = await aMember(server).male().create();
  return { anna, conversation: (await anna.call(openChat, { member: bram.id })).conversation };
}
const seen = (cost: number | undefined) => (cost === undefined ? {} : { seen_cost: cost });

/** Everything that can be delivered: the setting with its price, how it is sent, and the answer that shows the price. */
const doors = {
  message: {
    setting: 'message_credits',
    send: ({ anna, conversation }: Sender, cost?: number) =>
      anna.call(sendMessage, { conversation, body: 'Hallo daar', ...seen(cost) }),
    shown: async ({ anna, conversation }: Sender) =>
      (await anna.call(getMessages, { conversation })).next_cost,
  },
  gif: {
    setting: 'message_credits',
    send: ({ anna, conversation }: Sender, cost?: number) =>
      anna.call(sendGif, { conversation, gif: 'vonk-hug', ...seen(cost) }),
    shown: async ({ anna, conversation }: Sender) =>
      (await anna.call(getMessages, { conversation })).gif_cost,
  },
  photo: {
    setting: 'photo_credits',
    send: async ({ anna, conversation }: Sender, cost?: number) => {
      const file = await portrait(++pictures, { width: 300, height: 400 });
      return anna.call(sendPhoto, { conversation, file, ...seen(cost) });
    },
    shown: async ({ anna, conversation }: Sender) =>
      (await anna.call(getMessages, { conversation })).photo_cost,
  },
  gift: {
    setting: 'gift_credits',
    send: ({ anna, conversation }: Sender, cost?: number) =>
      anna.call(sendGift, { conversation, gift: 'rose', ...seen(cost) }),
    shown: async ({ anna }: Sender) =>
      (await anna.call(getGifts, {})).gifts.find(({ id }) => id === 'rose')!.credits,
  },
} as const;
const names = Object.keys(doors) as (keyof typeof doors)[];

describe('[FD-61] nothing is delivered for more than its sender saw', () => {
  test.each(names)('a %s costs what the answer shows, premium members too', async (name) => {
    const sender = await aSender();
    const { setting, shown, send } = doors[name];
    await server.changeSettings({ [setting]: 7 });
    const price = await shown(sender);
    expect(price).toBe(7);
    expect(await send(sender, price)).toMatchObject({ balance: 23, message: { cost: 7 } });
  });

  test.each(names)(
    'a %s that has become dearer is not sent, and the answer says the new price',
    async (name) => {
      const sender = await aSender();
      const { setting, shown, send } = doors[name];
      const price = await shown(sender);
      await server.changeSettings({ [setting]: 9 });
      await expect(send(sender, price)).rejects.toMatchObject({
        code: 'price_changed',
        args: { cost: 9, balance: 30 },
      });
      expect(await send(sender, 9)).toMatchObject({ balance: 21 });
    },
  );

  test.each(names)(
    'a %s without a seen price is sent, unless a price changed in the last 24 hours',
    async (name) => {
      const sender = await aSender();
      const { setting, send } = doors[name];
      expect((await send(sender)).message.cost).toBeGreaterThan(0);
      await server.changeSettings({ [setting]: 3 });
      await expect(send(sender)).rejects.toMatchObject({ code: 'price_changed', args: { cost: 3 } });
      server.clock.advance(day - 1);
      await expect(send(sender)).rejects.toMatchObject({ code: 'price_changed' });
      server.clock.advance(1);
      expect((await send(sender)).message.cost).toBe(3);
    },
  );

  test('a change of the site’s own gifts counts as a change of a price', async () => {
    const site = server.site.id;
    const staff = await aMember(server).staff('administrator').create();
    const sender = await aSender();
    const { gifts } = await staff.call(getSiteGifts, { site });
    const chosen = [{ id: 'rose' as const, credits: 20 }];
    await staff.call(changeSiteGifts, { site, seen: gifts, gifts: chosen, reason: 'Dearer.' });
    await expect(doors.gift.send(sender)).rejects.toMatchObject({
      code: 'price_changed',
      args: { cost: 20 },
    });
    await staff.call(changeSiteGifts, { site, seen: chosen, gifts: [], reason: 'All again.' });
  });

  test('whatever the prices were and are, nobody is charged more than they said', async () => {
    const price = fc.integer({ min: 0, max: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('message', 'gif', 'gift'), price, price, async (name, said, now) => {
        const { setting, send } = doors[name];
        const sender = await aSender(8);
        await server.changeSettings({ [setting]: now });
        const answer = await send(sender, said).catch((error: { code: string }) => error.code);
        if (typeof answer === 'string') expect([answer, now > said]).toEqual(['price_changed', true]);
        else expect(answer.message.cost).toBe(now);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(await checkLedger(server.services.db)).toEqual([]);
  });
});
