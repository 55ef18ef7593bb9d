import { refundPayment, selectPurchase } from '#features/money/payments/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { refundPurchase as refundPurchaseCall, transactionErrors } from '../contract.ts';
import { shownRefund } from './staff-payments.ts';

const refusals = {
  not_refundable: transactionErrors.not_refundable,
  amount_too_high: transactionErrors.refund_too_high,
  refused_by_provider: transactionErrors.refund_refused,
};

/** Refunds a purchase, in whole or in part. A repeat with the same key returns the first refund. */
export async function refundPurchase(
  context: MemberContext,
  { payment, amount, credits, reason }: CallInput<typeof refundPurchaseCall>,
): Promise<CallResponse<typeof refundPurchaseCall>> {
  const { db, siteId, caller, clock, idempotencyKey } = context;
  if (!idempotencyKey) throw fail(platformErrors.idempotency_key_required);
  if (reason.trim() === '') throw invalidInput({ field: 'reason', problem: 'required' });
  const purchase = await selectPurchase(db, siteId, payment);
  if (!purchase) throw fail(platformErrors.not_found);
  if (credits > purchase.credits)
    throw invalidInput({ field: 'credits', problem: 'too_large', limit: purchase.credits });
  await audit(db, {
    siteId,
    at: clock.now(),
    actorId: caller.memberId,
    action: 'payment.refund',
    subject: payment,
    details: { amount, credits, currency: purchase.currency },
    memberId: purchase.member_id,
    change: {
      reason: reason.trim(),
      before: { refunded: purchase.refunded },
      after: { refunded: purchase.refunded + amount },
    },
  });
  const answer = await refundPayment(context, {
    siteId,
    paymentId: payment,
    amount,
    credits,
    reason: reason.trim(),
    requestedBy: caller.memberId,
    idempotencyKey: `staff:${caller.memberId}:${idempotencyKey}`,
  });
  if ('refused' in answer) throw fail(refusals[answer.refused]);
  return { refund: shownRefund(answer.refund) };
}
