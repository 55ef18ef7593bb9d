import { announceCredits, postTransaction } from '#features/money/credits/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { markRefunded } from '../photos/photo-queries.ts';

export interface PaidMessage {
  readonly siteId: number;
  readonly conversationId: string;
  readonly seq: number;
  readonly senderId: string;
  readonly cost: number;
}

/** Refunds the price of a message to its sender, once, and updates the balance on the sender's pages. */
export async function returnPrice(
  services: Pick<Services, 'realtime' | 'clock'>,
  tx: Transaction,
  { siteId, conversationId, seq, senderId, cost }: PaidMessage,
): Promise<void> {
  const at = services.clock.now();
  await markRefunded(tx, { siteId, conversationId }, seq, at);
  if (cost === 0) return;
  const isNew = await postTransaction(tx, {
    siteId,
    kind: 'message_refund',
    idempotencyKey: `message_refund:${conversationId}:${seq}`,
    memberId: senderId,
    postings: [
      { account: 'member', memberId: senderId, amount: cost },
      { account: 'house:spent', amount: -cost },
    ],
    at,
  });
  if (isNew) await announceCredits(services, tx, { siteId, memberId: senderId });
}
