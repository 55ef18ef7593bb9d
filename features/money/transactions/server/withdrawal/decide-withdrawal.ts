import { lockWallets } from '#features/money/credits/server/public.ts';
import { requestRefund, type PurchaseRow } from '#features/money/payments/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { fail } from '#platform/shared/errors.ts';
import { transactionErrors, type WithdrawalResult } from '../../contract.ts';
import { withdrawalReason } from '../mail-payments.ts';
import { quoteWithdrawal } from './withdrawal.ts';

interface Declared {
  readonly sentAt: Date;
  /** Identifies the declaration, so that repeating it refunds once. */
  readonly key: string;
  /** The refund that the sender was shown, if any. */
  readonly expectedRefund?: number;
}

/**
 * Applies a declaration of withdrawal to a purchase that the transaction has locked. The wallet is locked after the
 * payment, in the same order as when a payment settles, so that nothing is spent in between.
 * @throws {CallError} `withdrawal_changed` if the refund is not the one that the sender was shown.
 */
export async function decideWithdrawal(
  context: RequestContext,
  tx: Transaction,
  purchase: PurchaseRow,
  { sentAt, key, expectedRefund }: Declared,
): Promise<WithdrawalResult & { readonly refundId: string | null }> {
  const { siteId } = context;
  const without = (outcome: WithdrawalResult['outcome']) => ({ outcome, refund: null, refundId: null });
  await lockWallets(tx, siteId, [purchase.member_id]);
  const offer = await quoteWithdrawal(context, tx, siteId, purchase, sentAt);
  if (typeof offer === 'string') return without(offer);
  if (expectedRefund !== undefined && offer.refund !== expectedRefund)
    throw fail(transactionErrors.withdrawal_changed);
  if (offer.refund < 1) return without('used_up');
  const answer = await requestRefund(context, tx, {
    siteId,
    paymentId: purchase.id,
    amount: offer.refund,
    credits: offer.credits,
    endsPurchase: true,
    reason: withdrawalReason,
    requestedBy: null,
    idempotencyKey: `${withdrawalReason}:${key}`,
  });
  if ('refused' in answer) return without('over');
  const { id, amount } = answer.refund;
  return { outcome: 'refunded', refund: { amount, currency: purchase.currency }, refundId: id };
}
