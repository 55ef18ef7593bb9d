import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideInboxCase } from '#features/console/inbox/contract.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { getMessages, markRead, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { refundStragglers } from '#features/conversation/chat/server/public.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { findCase, carryOutCase, liftSuspension } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

const initialCredits = 20;

/** The members who wrote to the suspended member: how many messages each wrote, and how many of them were read. */
const writers = fc.array(
  fc.record({ messages: fc.integer({ min: 1, max: 4 }), read: fc.integer({ min: 0, max: 4 }) }),
  { minLength: 1, maxLength: 3 },
);
const rules = fc.constantFrom<ReportReason>('scam', 'fake', 'harassment');

test('messages that a suspended scammer had not read are refunded once, even with concurrent sends; no others are', async () => {
  await fc.assert(
    fc.asyncProperty(writers, rules, fc.boolean(), async (plans, rule, again) => {
      const scammer = await aMember(server).male().create();
      const sent: { member: TestMember; conversation: string; read: number }[] = [];
      for (const { messages, read } of plans) {
        const member = await aMember(server).female().premium().withCredits(initialCredits).create();
        const { conversation } = await member.call(openChat, { member: scammer.id });
        for (let nth = 1; nth <= messages; nth++)
          await member.call(sendMessage, { conversation, body: `${nth}`, seen_cost: 1 });
        if (read > 0) await scammer.call(markRead, { conversation, read_seq: read });
        sent.push({ member, conversation, read: Math.min(read, messages) });
      }
      await suspend(scammer, rule, () =>
        Promise.all(
          sent.map(async ({ member, conversation }) => {
            try {
              await member.call(sendMessage, { conversation, body: 'Hallo?', seen_cost: 1 });
            } catch (error) {
              if (!isCallError(error) || error.code !== 'message_undeliverable') throw error;
            }
          }),
        ),
      );
      const ref = { siteId: server.site.id, memberId: scammer.id };
      if (rule !== 'harassment') await refundStragglers.run(server.services, ref);
      if (again) {
        await liftSuspension(moderator, scammer);
        await suspend(scammer, rule, async () => undefined);
      }
      for (const { member, conversation, read } of sent) {
        const { messages } = await member.call(getMessages, { conversation });
        const returned = rule === 'harassment' ? 0 : messages.length - read;
        expect(messages.filter(({ refunded }) => refunded)).toHaveLength(returned);
        expect(messages.slice(0, read).every(({ refunded }) => !refunded)).toBe(true);
        expect((await member.call(getUser, {})).user.credits).toBe(
          initialCredits - messages.length + returned,
        );
      }
      expect(await checkLedger(server.services.db)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

async function suspend(
  scammer: TestMember,
  rule: ReportReason,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const witness = await aMember(server).female().create();
  const { reference } = await witness.call(reportMember, { member: scammer.id, reason: rule });
  const { subject } = await findCase(moderator, 'report', { reference });
  const input = { kind: 'report', subject, decision: 'suspend', rule, text: 'Seen.' } as const;
  await moderator.call(decideInboxCase, input);
  await Promise.all([carryOutCase(server, input), meanwhile()]);
}
