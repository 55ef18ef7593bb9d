import { announceCredits, postTransaction } from '#features/money/credits/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationChanged } from '../contract.ts';
import { markUnreadRefunded, type UnreadMessage } from './refund-queries.ts';
import { warnWrittenTo } from './warn-written-to.ts';

/** Seconds; longer than any statement may run that still saw the member as one to write to. */
const stragglersAfter = 120;

/**
 * Gives back what messages cost that a member, removed for fraud, had not read; each once. A message that was being
 * sent at that moment is found by the job, two minutes later, and whoever that member wrote to is warned then.
 */
export async function refundUnread(services: Services, tx: Transaction, member: MemberKey): Promise<void> {
  await refund(services, tx, member);
  await services.jobs.enqueue(tx, refundStragglers, { ...member }, stragglersAfter);
  await services.jobs.enqueue(tx, warnWrittenTo, { ...member }, stragglersAfter);
}

export const refundStragglers = defineJob<MemberKey>('refund_unread', {}, async (services, member) => {
  await services.db.transaction((tx) => refund(services, tx, member));
});

async function refund(services: Services, tx: Transaction, { siteId, memberId }: MemberKey): Promise<void> {
  const at = services.clock.now();
  const messages = await markUnreadRefunded(tx, { siteId, memberId }, at);
  for (const { conversation_id: conversation, seq, sender_id: senderId, cost } of messages) {
    await postTransaction(tx, {
      siteId,
      kind: 'message_refund',
      idempotencyKey: `message_refund:${conversation}:${seq}`,
      memberId: senderId,
      postings: [
        { account: 'member', memberId: senderId, amount: cost },
        { account: 'house:spent', amount: -cost },
      ],
      at,
    });
  }
  for (const { conversation_id: conversation, seq, sender_id: sender } of newestOfEach(messages)) {
    await announceCredits(services, tx, { siteId, memberId: sender });
    tx.afterCommit(() =>
      services.realtime.publish({ siteId, memberId: sender }, conversationChanged, { conversation, seq }),
    );
  }
}

const newestOfEach = (messages: readonly UnreadMessage[]) =>
  new Map(messages.map((message) => [message.conversation_id, message])).values();
