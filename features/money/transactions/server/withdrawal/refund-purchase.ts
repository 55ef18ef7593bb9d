import { admitMovement, lockMovements, settleMovement } from '#features/money/credits/server/public.ts';
import {
  completeRefund,
  requestRefund,
  findPurchaseRow,
  listRefunds,
  type RefundAnswer,
} from '#features/money/payments/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { requireReason } from '#platform/server/staff/require-reason.ts';
import * as calls from '../../contract.ts';
import { transactionErrors } from '../../contract.ts';
import { shownRefund } from '../staff-payments.ts';

const refusals = {
  not_refundable: transactionErrors.not_refundable,
  amount_too_high: transactionErrors.refund_too_high,
  refused_by_provider: transactionErrors.refund_refused,
};

type Input = CallInput<typeof calls.refundPurchase>;

/**
 * Refunds a purchase, in whole or in part. A repeat with the same key returns the first refund. If the member would have
 * received more than one person may give in a day, the refund waits until a second person asks for exactly the same.
 * @throws {CallError} `permission_denied` for the caller's own purchase, and that of somebody whom they are close to.
 */
export async function refundPurchase(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof calls.refundPurchase>> {
  const { idempotencyKey, caller } = context;
  if (!idempotencyKey) throw fail(platformErrors.idempotency_key_required);
  requireReason(input);
  const key = `staff:${caller.memberId}:${idempotencyKey}`;
  const requested = await context.db.transaction((tx) => request(context, tx, input, key));
  if (requested === 'waiting') return { refund: null, waiting: true };
  const answer = await completeRefund(context, requested);
  if ('refused' in answer) {
    await recordRefusal(context, input);
    throw fail(refusals[answer.refused]);
  }
  return { refund: shownRefund(answer.refund), waiting: false };
}

/** The refund, its credits and its audit entry commit together, or not at all. */
async function request(
  context: MemberContext,
  tx: Transaction,
  { payment, amount, credits, reason }: Input,
  idempotencyKey: string,
): Promise<RefundAnswer | 'waiting'> {
  const { siteId, caller, clock } = context;
  const at = clock.now();
  await lockMovements(tx, siteId);
  const earlier = (await listRefunds(tx, siteId, payment)).find(
    (refund) => refund.idempotencyKey === idempotencyKey,
  );
  if (earlier) return { refund: earlier };
  const purchase = await findPurchaseRow(tx, siteId, payment);
  if (!purchase) throw fail(platformErrors.not_found);
  if (credits > purchase.credits)
    throw invalidInput({ field: 'credits', problem: 'too_large', limit: purchase.credits });
  const terms = { amount, credits };
  const admission = await admitMovement(tx, caller, at, {
    siteId,
    kind: 'refund',
    subject: payment,
    memberId: purchase.member_id,
    value: amount,
    terms,
  });
  if (admission === 'still_waiting') return 'waiting';
  const answer: RefundAnswer | 'waiting' =
    admission === 'waiting'
      ? 'waiting'
      : await requestRefund(context, tx, {
          siteId,
          paymentId: payment,
          ...terms,
          reason: reason.trim(),
          requestedBy: caller.memberId,
          idempotencyKey,
        });
  if (answer !== 'waiting' && 'refused' in answer) throw fail(refusals[answer.refused]);
  await audit(tx, {
    siteId,
    at,
    actorId: caller.memberId,
    action: answer === 'waiting' ? 'payment.refund_request' : 'payment.refund',
    subject: payment,
    details: { amount, credits, currency: purchase.currency },
    memberId: purchase.member_id,
    change: {
      reason: reason.trim(),
      before: { refunded: purchase.refunded },
      after:
        answer === 'waiting'
          ? { refunded: purchase.refunded, waiting: amount }
          : { refunded: purchase.refunded + amount },
    },
  });
  return answer;
}

/** The provider refused a refund that had been recorded. It no longer counts, and the log says so. */
async function recordRefusal(
  { db, siteId, caller, clock }: MemberContext,
  { payment, amount, credits }: Input,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const of = { siteId, kind: 'refund', subject: payment, terms: { amount, credits } } as const;
    await settleMovement(tx, of, { state: 'refused', decidedBy: null, decidedAt: at });
    await audit(tx, {
      siteId,
      at,
      actorId: caller.memberId,
      action: 'payment.refund_failed',
      subject: payment,
      details: { amount, credits },
    });
  });
}
