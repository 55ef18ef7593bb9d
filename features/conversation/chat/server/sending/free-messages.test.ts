import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { likeMember, unlikeMember } from '#features/discovery/likes/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { sendGift } from '../../content-contract.ts';
import { getMessages, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.changeSettings({ chat_after_match_free: 2, free_chat_starts: 0 }));

async function aPair(credits = 10) {
  const anna = await aMember(server).premium().withCredits(credits).create();
  const bram = await aMember(server).premium().withCredits(credits).create();
  return { anna, bram, conversation: (await anna.call(openChat, { member: bram.id })).conversation };
}

async function match(anna: TestMember, bram: TestMember) {
  await anna.call(likeMember, { member: bram.id });
  await bram.call(likeMember, { member: anna.id });
}

const say = (from: TestMember, conversation: string, body = 'Hoi!') =>
  from.call(sendMessage, { conversation, body, seen_cost: 1 });
const getBalance = async (member: TestMember) => (await member.call(getUser, {})).user.credits;

test('the first messages of each side of a match cost nothing, and the page counts them down', async () => {
  const { anna, bram, conversation } = await aPair();
  await match(anna, bram);
  expect(await anna.call(getMessages, { conversation })).toMatchObject({
    next_cost: 0,
    free_messages_left: 2,
  });
  const sent = [await say(anna, conversation), await say(anna, conversation), await say(anna, conversation)];
  expect(sent.map(({ message }) => message.cost)).toEqual([0, 0, 1]);
  expect(sent.map((answer) => answer.free_messages_left)).toEqual([1, 0, 0]);
  expect(sent.map((answer) => answer.next_cost)).toEqual([0, 1, 1]);
  expect((await say(bram, conversation)).message.cost).toBe(0);
  expect(await getBalance(anna)).toBe(9);
});

test('a like that is not returned changes no price', async () => {
  const { anna, bram, conversation } = await aPair();
  await anna.call(likeMember, { member: bram.id });
  expect(await anna.call(getMessages, { conversation })).toMatchObject({
    next_cost: 1,
    free_messages_left: 0,
  });
  expect((await say(anna, conversation)).message.cost).toBe(1);
});

test('liking again gives no second set of free messages', async () => {
  const { anna, bram, conversation } = await aPair();
  await match(anna, bram);
  await say(anna, conversation);
  await say(anna, conversation);
  await anna.call(unlikeMember, { member: bram.id });
  await anna.call(likeMember, { member: bram.id });
  expect((await say(anna, conversation)).message.cost).toBe(1);
});

test('a gift to a match costs its usual price', async () => {
  const { anna, bram, conversation } = await aPair();
  await match(anna, bram);
  expect((await anna.call(sendGift, { conversation, gift: 'rose', seen_cost: 5 })).message.cost).toBe(5);
});

test('a free message to a match does not use up a free member’s free starts', async () => {
  await server.changeSettings({ free_chat_starts: 1 });
  const [anna, bram, carl] = await Promise.all([1, 2, 3].map(() => aMember(server).withCredits(3).create()));
  await match(anna!, bram!);
  const withBram = (await anna!.call(openChat, { member: bram!.id })).conversation;
  const withCarl = (await anna!.call(openChat, { member: carl!.id })).conversation;
  const costs = [];
  for (const conversation of [withBram, withBram, withBram, withCarl, withCarl])
    costs.push((await say(anna!, conversation)).message.cost);
  expect(costs).toEqual([0, 0, 1, 0, 1]);
});

test('a repeated key gets the same price and the same count', async () => {
  const { anna, bram, conversation } = await aPair();
  await match(anna, bram);
  const input = { conversation, body: 'Een keer', seen_cost: 1 };
  const first = await anna.call(sendMessage, input, { idempotencyKey: 'free-once' });
  expect(await anna.call(sendMessage, input, { idempotencyKey: 'free-once' })).toEqual(first);
});

test('whatever two members send concurrently, exactly the first messages of each side of a match are free', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(4),
      fc.boolean(),
      fc.nat(6),
      fc.array(fc.nat(1), { minLength: 1, maxLength: 12 }),
      async (free, matched, credits, senders) => {
        await server.changeSettings({ chat_after_match_free: free });
        const { anna, bram, conversation } = await aPair(credits);
        if (matched) await match(anna, bram);
        const sides = [anna, bram];
        await Promise.allSettled(senders.map((side) => say(sides[side]!, conversation)));
        for (const [index, side] of sides.entries()) {
          const { messages, balance } = await side.call(getMessages, { conversation });
          const costs = messages.filter(({ mine }) => mine).map(({ cost }) => cost);
          const freeCount = matched ? free : 0;
          expect(costs).toEqual(costs.map((_, nth) => (nth < freeCount ? 0 : 1)));
          const tried = senders.filter((sender) => sender === index).length;
          expect(costs).toHaveLength(Math.min(tried, freeCount + credits));
          expect(balance).toBe(credits - Math.max(0, costs.length - freeCount));
        }
        expect(await checkLedger(server.services.db)).toEqual([]);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
