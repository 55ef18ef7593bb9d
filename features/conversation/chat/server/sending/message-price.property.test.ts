import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { likeMember } from '#features/discovery/likes/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { sendGif, sendGift } from '../../content-contract.ts';
import { getMessages, openChat, sendMessage } from '../../contract.ts';
import { countFreeStartsLeft, quoteMessage } from '../../price-rules.ts';
import { priceAfter } from '../../web/offline/price-after.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const giftCredits = 5;

/** Enough for every message, because a refusal says nothing about the price. */
const credits = 1_000;

const settingsToTry = fc.record({
  message_credits: fc.nat(3),
  free_chat_starts: fc.nat(3),
  chat_after_match_free: fc.nat(3),
});

/** Each message is to one of these receivers, some of whom are a match of the sender. */
const receiversToTry = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
const messagesToTry = fc.array(fc.record({ to: fc.nat(3), kind: fc.constantFrom('text', 'gif', 'gift') }), {
  minLength: 1,
  maxLength: 14,
});

async function aSender(premium: boolean): Promise<TestMember> {
  const builder = aMember(server).withCredits(credits);
  return (premium ? builder.premium() : builder).create();
}

class Chat {
  readonly #sender: TestMember;
  readonly conversation: string;
  readonly isMatch: boolean;
  sentCount = 0;
  /** What a browser that fetched the conversation before the first message knows. */
  firstPage: CallResponse<typeof getMessages> | null = null;
  readonly waiting: { seenCost: number }[] = [];

  private constructor(sender: TestMember, conversation: string, isMatch: boolean) {
    this.#sender = sender;
    this.conversation = conversation;
    this.isMatch = isMatch;
  }

  static async open(sender: TestMember, isMatch: boolean): Promise<Chat> {
    const receiver = await aMember(server).create();
    if (isMatch) {
      await sender.call(likeMember, { member: receiver.id });
      await receiver.call(likeMember, { member: sender.id });
    }
    const { conversation } = await sender.call(openChat, { member: receiver.id });
    return new Chat(sender, conversation, isMatch);
  }

  page() {
    return this.#sender.call(getMessages, { conversation: this.conversation });
  }

  send(kind: string, seenCost: number) {
    const input = { conversation: this.conversation, seen_cost: seenCost };
    if (kind === 'gift') return this.#sender.call(sendGift, { ...input, gift: 'rose' });
    return kind === 'text'
      ? this.#sender.call(sendMessage, { ...input, body: 'Hoi!' })
      : this.#sender.call(sendGif, { ...input, gif: 'vonk-hug' });
  }
}

test('a message costs what the price rule, the page and the browser say, whatever the settings', async () => {
  await fc.assert(
    fc.asyncProperty(
      settingsToTry,
      fc.boolean(),
      receiversToTry,
      messagesToTry,
      async (settings, premium, matches, messages) => {
        await server.changeSettings(settings);
        const sender = await aSender(premium);
        const chats: Chat[] = [];
        for (const isMatch of matches) chats.push(await Chat.open(sender, isMatch));
        let [freeStartsUsed, balance] = [0, credits];
        const priceIn = ({ sentCount, isMatch }: Chat) =>
          quoteMessage(
            {
              sentCount,
              freeMessages: isMatch ? settings.chat_after_match_free : 0,
              freeStartsLeft: countFreeStartsLeft({ premium, freeStartsUsed }, settings),
            },
            settings,
          );

        for (const { to, kind } of messages) {
          const chat = chats[to]!;
          const quote = priceIn(chat);
          const page = await chat.page();
          expect(page).toMatchObject({
            next_cost: quote.cost,
            gif_cost: quote.cost,
            sent_count: chat.sentCount,
            balance,
          });
          chat.firstPage ??= page;
          const { free_messages_left } = page;
          expect(priceAfter(chat.firstPage, chat.waiting, settings)).toMatchObject({
            next_cost: quote.cost,
            gif_cost: quote.cost,
            free_messages_left,
          });

          // A gift has a price of its own, and counts as a message.
          const { cost, isFreeStart } = kind === 'gift' ? { cost: giftCredits, isFreeStart: false } : quote;
          const sent = await chat.send(kind, cost);
          expect(sent.message.cost).toBe(cost);
          if (isFreeStart) freeStartsUsed += 1;
          chat.sentCount += 1;
          chat.waiting.push({ seenCost: cost });
          balance -= cost;
          const next = priceIn(chat);
          expect(sent).toMatchObject({ next_cost: next.cost, gif_cost: next.cost, balance });
        }
      },
    ),
    // Without a search for the smallest example, which takes minutes, a failure shows what it found first.
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
