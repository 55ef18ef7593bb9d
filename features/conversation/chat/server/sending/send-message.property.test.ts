import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { isCallError } from '#platform/shared/errors.ts';
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

/**
 * An action of one of three members, who reads or writes in one of the three conversations, perhaps with a used key.
 */
const act = fc.record({
  memberIndex: fc.nat(2),
  otherIndex: fc.nat(1),
  action: fc.constantFrom('write' as const, 'write' as const, 'write' as const, 'read' as const),
  key: fc.nat(7),
});

interface Sent {
  readonly conversation: string;
  readonly by: string;
  readonly clientId: string;
  readonly cost: number;
  readonly seq: number;
}

async function createConversations(members: readonly TestMember[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const one of members) {
    for (const other of members) {
      if (one !== other)
        ids.set(one.id + other.id, (await one.call(openChat, { member: other.id })).conversation);
    }
  }
  return ids;
}

test('concurrent sends and reads leave credits, message numbers and unread counts consistent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
      fc.array(fc.array(act, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      async (credits, rounds) => {
        const members: TestMember[] = [];
        for (const credit of credits) members.push(await aMember(server).withCredits(credit).create());
        const conversations = await createConversations(members);
        const sent = new Map<string, Sent>();

        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ memberIndex, otherIndex, action, key }) => {
              const member = members[memberIndex]!;
              const other = members.filter((candidate) => candidate !== member)[otherIndex]!;
              const conversation = conversations.get(member.id + other.id)!;
              if (action === 'read')
                return void (await member.call(markRead, { conversation, read_seq: key }));
              const clientId = `key-${memberIndex}-${key}-${member.id}`;
              try {
                const { message } = await member.call(
                  sendMessage,
                  { conversation, body: `${key}` },
                  { idempotencyKey: clientId },
                );
                const answer = {
                  conversation,
                  by: member.id,
                  clientId,
                  cost: message.cost,
                  seq: message.seq,
                };
                // All responses to one key are equal.
                expect(sent.get(clientId) ?? answer).toEqual(answer);
                sent.set(clientId, answer);
              } catch (error) {
                if (!isCallError(error)) throw error;
                expect(['insufficient_credits', 'idempotency_key_reused']).toContain(error.code);
              }
            }),
          );
        }

        for (const [index, member] of members.entries()) {
          const paid = [...sent.values()]
            .filter(({ by }) => by === member.id)
            .reduce((sum, { cost }) => sum + cost, 0);
          const { user } = await member.call(getUser, {});
          expect(user.credits).toBe(credits[index]! - paid);
          expect(user.credits).toBeGreaterThanOrEqual(0);
          const free = [...sent.values()].filter(({ by, cost }) => by === member.id && cost === 0);
          expect(free.length).toBeLessThanOrEqual(2);
          const { chats } = await member.call(getChats, {});
          for (const chat of chats) {
            const { messages } = await member.call(getMessages, { conversation: chat.conversation.id });
            expect(messages.map(({ seq }) => seq)).toEqual(
              Array.from({ length: chat.conversation.last_seq }, (_, at) => at + 1),
            );
            expect(messages.filter(({ mine, read }) => !mine && !read)).toHaveLength(
              chat.num_unread_messages,
            );
          }
        }
        const written = new Set([...sent.values()].map(({ conversation, seq }) => `${conversation}:${seq}`));
        expect(written.size).toBe(sent.size);
        expect(await checkLedger(server.services.db)).toEqual([]);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
