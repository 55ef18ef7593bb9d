import { lockWallets } from '#features/money/credits/server/public.ts';
import { requestRefund, selectPurchase } from '#features/money/payments/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { transactionErrors, withdrawPurchase as withdrawPurchaseCall } from '../contract.ts';
import { withdrawalReason } from './mail-payments.ts';
import { withdrawalOf } from './withdrawal.ts';

/**
 * Undoes a purchase within the site's withdrawal period. The refund, its credits, its credit note and the confirmation
 * mail commit together. A job notifies the provider.
 * @throws {CallError} `withdrawal_changed` if credits were spent since the member saw the amount.
 */
export async function withdrawPurchase(
  context: MemberContext,
  input: CallInput<typeof withdrawPurchaseCall>,
): Promise<CallResponse<typeof withdrawPurchaseCall>> {
  const { siteId, caller } = context;
  return runOnce(context, withdrawPurchaseCall, input, async (tx) => {
    // Locks the payment and then the wallet, in the same order as settling does, so that nothing is spent in between.
    const purchase = await selectPurchase(tx, siteId, input.payment, 'for update of p');
    if (!purchase || purchase.member_id !== caller.memberId) throw fail(platformErrors.not_found);
    await lockWallets(tx, siteId, [caller.memberId]);
    const offer = await withdrawalOf(context, tx, siteId, purchase);
    if (!offer) throw fail(transactionErrors.withdrawal_over);
    if (offer.refund < 1) throw fail(transactionErrors.nothing_to_withdraw);
    if (offer.refund !== input.expected_refund) throw fail(transactionErrors.withdrawal_changed);
    const answer = await requestRefund(context, tx, {
      siteId,
      paymentId: purchase.id,
      amount: offer.refund,
      credits: offer.credits,
      endsPurchase: true,
      reason: withdrawalReason,
      requestedBy: null,
      idempotencyKey: `${withdrawalReason}:${context.idempotencyKey}`,
    });
    if ('refused' in answer) throw fail(transactionErrors.withdrawal_over);
    return { refund: { amount: answer.refund.amount, currency: purchase.currency } };
  });
}
