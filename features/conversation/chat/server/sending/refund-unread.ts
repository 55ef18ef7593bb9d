import { announceCredits, postTransaction } from '#features/money/credits/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationChanged } from '../../contract.ts';
import { markUnreadRefunded, type UnreadMessage } from './refund-queries.ts';
import { warnWrittenTo } from '../signs/warn-written-to.ts';

/** Longer than any statement can run that still saw the member as active. */
const stragglersDelaySeconds = 120;

/**
 * Refunds, once each, the unread messages to a member who was removed for fraud. Two minutes later, jobs refund the
 * messages that were being sent at that moment, and warn everyone the member wrote to.
 */
export async function refundUnread(services: Services, tx: Transaction, member: MemberKey): Promise<void> {
  await refund(services, tx, member);
  await services.jobs.enqueue(tx, refundStragglers, { ...member }, stragglersDelaySeconds);
  await services.jobs.enqueue(tx, warnWrittenTo, { ...member }, stragglersDelaySeconds);
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
