import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMessages, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.close();
});

async function createConversation(sender: TestMember) {
  const other = await aMember(server).create();
  const { conversation } = await sender.call(openChat, { member: other.id });
  return { other, conversation };
}

async function balanceIn(member: TestMember, conversation: string): Promise<number> {
  return (await member.call(getMessages, { conversation })).balance;
}

test('[PW-03] a message that would cost more than its writer saw is not sent, and the error states its price', async () => {
  const anna = await aMember(server).withCredits(3).create();
  const { other, conversation } = await createConversation(anna);
  // Both writers saw that the first message is free, but only one message can be the first.
  await anna.call(sendMessage, { conversation, body: 'One', seen_cost: 0 });
  const later = { conversation, body: 'Two', seen_cost: 0, sender: anna.id };
  const key = { idempotencyKey: 'waited-key-1' };
  await expect(anna.call(sendMessage, later, key)).rejects.toMatchObject({
    code: 'price_changed',
    status: 409,
    args: { cost: 1, balance: 3 },
  });
  expect((await other.call(getMessages, { conversation })).messages).toHaveLength(1);
  expect(await balanceIn(anna, conversation)).toBe(3);
  // The writer agrees to the new price. The message keeps its id.
  const { message } = await anna.call(sendMessage, { ...later, seen_cost: 1 }, key);
  expect([message.cost, message.client_id]).toEqual([1, 'waited-key-1']);
});

test('[PW-03] a message that became cheaper is sent at the lower price', async () => {
  const anna = await aMember(server).withCredits(3).create();
  const { conversation } = await createConversation(anna);
  const { message } = await anna.call(sendMessage, { conversation, body: 'Hi', seen_cost: 1 });
  expect(message.cost).toBe(0);
});

test('[PW-03] a message that was accepted is not sent again weeks later, even with another seen price', async () => {
  const anna = await aMember(server).withCredits(3).create();
  const { other, conversation } = await createConversation(anna);
  await anna.call(sendMessage, { conversation, body: 'First' });
  const input = { conversation, body: 'Second', seen_cost: 1, sender: anna.id };
  const key = { idempotencyKey: 'waited-key-2' };
  const first = await anna.call(sendMessage, input, key);
  server.clock.advance(20 * day);
  const again = await anna.call(sendMessage, { ...input, seen_cost: 0 }, key);
  expect(again.message).toEqual(first.message);
  expect((await other.call(getMessages, { conversation })).messages).toHaveLength(2);
  expect(await balanceIn(anna, conversation)).toBe(2);
});

test('[PW-03] a message that waited is not sent in the name of another member who has logged in since', async () => {
  const anna = await aMember(server).withCredits(3).create();
  const { other, conversation } = await createConversation(anna);
  await expect(
    other.call(sendMessage, { conversation, body: 'From Anna', seen_cost: 0, sender: anna.id }),
  ).rejects.toMatchObject({ code: 'authentication_required' });
  expect((await anna.call(getMessages, { conversation })).messages).toEqual([]);
});

/** One attempt to send one of four messages, which the writer thought would cost 0, 1 or 2. */
const attempt = fc.record({ messageIndex: fc.nat(3), seenCost: fc.nat(2) });

test('[PW-03] however often and concurrently messages are sent, each arrives once, is charged once, and never for more than its writer saw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(4),
      fc.array(fc.array(attempt, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (credits, rounds) => {
        const anna = await aMember(server).withCredits(credits).create();
        const { other, conversation } = await createConversation(anna);
        const costs = new Map<number, number>();
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ messageIndex, seenCost }) => {
              const wasSent = costs.has(messageIndex);
              try {
                const { message } = await anna.call(
                  sendMessage,
                  { conversation, body: `text ${messageIndex}`, seen_cost: seenCost, sender: anna.id },
                  { idempotencyKey: `offline-${anna.id}-${messageIndex}` },
                );
                expect(costs.get(messageIndex) ?? message.cost).toBe(message.cost);
                costs.set(messageIndex, message.cost);
              } catch (error) {
                if (!isCallError(error)) throw error;
                expect(['price_changed', 'insufficient_credits']).toContain(error.code);
                expect(wasSent, 'an accepted message was refused later').toBe(false);
                if (error.code === 'price_changed')
                  expect(Number(error.args['cost'])).toBeGreaterThan(seenCost);
              }
            }),
          );
        }
        const { messages } = await other.call(getMessages, { conversation });
        expect(messages.map(({ body }) => body).sort()).toEqual(
          [...costs.keys()].map((index) => `text ${index}`).sort(),
        );
        const paid = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
        expect(await balanceIn(anna, conversation)).toBe(credits - paid);
        // A message was charged no more than one of its attempts had seen.
        const attempts = rounds.flat();
        for (const [index, cost] of costs) {
          const seen = attempts.filter(({ messageIndex }) => messageIndex === index);
          expect(Math.max(...seen.map(({ seenCost }) => seenCost))).toBeGreaterThanOrEqual(cost);
        }
        expect(await checkLedger(server.services.db)).toEqual([]);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
