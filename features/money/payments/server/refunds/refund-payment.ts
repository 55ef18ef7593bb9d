import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { recordMoneyBack, undoMoneyBack } from './money-back.ts';
import { lockPayment, findPayment } from '../payment-queries.ts';
import { formatReference } from '../starting/payment-reference.ts';
import { isRefundable, sumMoneyBack } from '../settling/payment-states.ts';
import { ProviderRefusal } from '../providers/provider.ts';
import { providerNamed } from '../providers/providers.ts';
import { findRefund, listRefunds, updateRefund, type PaymentRefund } from './refund-queries.ts';

export interface RefundRequest {
  readonly siteId: number;
  readonly paymentId: string;
  /** Minor units of the payment's currency. Default: the whole remaining amount. */
  readonly amount?: number;
  /** Credits to take back. Default: in proportion to the amount. */
  readonly credits?: number;
  /** Whether the purchase is undone although part of its price stays, as by a withdrawal. Default: false. */
  readonly endsPurchase?: boolean;
  readonly reason: string;
  /** The staff member; null for the member or an automatic refund. */
  readonly requestedBy: string | null;
  /** A repeat with the same key returns the first refund. */
  readonly idempotencyKey: string;
}

/** The reason of a refund to somebody who paid two attempts at one purchase. */
export const paidTwiceReason = 'paid_twice';

export type RefundAnswer =
  | { readonly refund: PaymentRefund }
  /** The payment is unknown or uncollected, the amount is above the remainder, or the provider refuses. */
  | { readonly refused: 'not_refundable' | 'amount_too_high' | 'refused_by_provider' };

/**
 * Refunds a payment, in whole or in part. The refund and its credits are committed before the provider is called. If
 * the provider does not answer, a job retries. If it refuses, the credits are restored.
 */
export async function refundPayment(services: Services, request: RefundRequest): Promise<RefundAnswer> {
  return completeRefund(
    services,
    await services.db.transaction((tx) => requestRefund(services, tx, request)),
  );
}

/** The second half of `refundPayment`, after the transaction of the first has committed. */
export async function completeRefund(services: Services, answer: RefundAnswer): Promise<RefundAnswer> {
  if ('refused' in answer) return answer;
  const refund = await askForRefund(services, answer.refund).catch((error: unknown) => {
    services.log.error({ err: error, refund: answer.refund.id }, 'the payment provider did not answer');
    return answer.refund;
  });
  return refund.status === 'failed' ? { refused: 'refused_by_provider' } : { refund };
}

/** The first half of `refundPayment`, within the caller's transaction. A job does the second if the caller does not. */
export async function requestRefund(
  services: Services,
  tx: Transaction,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const { siteId, paymentId, idempotencyKey, reason, requestedBy, credits, endsPurchase } = request;
  const payment = await lockPayment(tx, siteId, paymentId);
  if (!payment) return { refused: 'not_refundable' };
  const back = await listRefunds(tx, siteId, paymentId);
  const existing = back.find((each) => each.idempotencyKey === idempotencyKey);
  if (existing) return { refund: existing };
  if (!isRefundable(payment.status)) return { refused: 'not_refundable' };
  const remaining = payment.amount - sumMoneyBack(back);
  const amount = request.amount ?? remaining;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > remaining)
    return { refused: 'amount_too_high' };
  const refund = await recordMoneyBack(
    services,
    tx,
    { payment, back },
    {
      kind: 'refund',
      idempotencyKey,
      providerRefundId: null,
      amount,
      status: 'requested',
      reason,
      requestedBy,
      credits,
      endsPurchase,
    },
  );
  return { refund };
}

/** Sends the provider a refund that it has not accepted yet. @throws if the provider does not answer. */
export async function askForRefund(services: Services, refund: PaymentRefund): Promise<PaymentRefund> {
  const { siteId, paymentId, id } = refund;
  if (refund.status !== 'requested' || refund.providerRefundId !== null) return refund;
  const payment = await findPayment(services.db, siteId, paymentId);
  const provider = payment && providerNamed(services.config, payment.provider);
  if (!provider || payment.providerPaymentId === null)
    throw new Error('No payment provider is available for this refund.');
  const order = {
    providerPaymentId: payment.providerPaymentId,
    reference: id,
    amount: refund.amount,
    currency: payment.currency,
    description: formatReference(payment),
  };
  const answer = await provider.refund(services, order).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  });
  await services.db.transaction(async (tx) => {
    const locked = (await lockPayment(tx, siteId, paymentId))!;
    const back = await listRefunds(tx, siteId, paymentId);
    const now = back.find((each) => each.id === id)!;
    if (now.status !== 'requested') return;
    if (answer === null || answer.status === 'failed') {
      services.log.warn({ refund: id }, 'the payment provider refused a refund; its credits are returned');
      await undoMoneyBack(services, tx, { payment: locked, back }, now);
    } else {
      const settledAt = answer.status === 'done' ? services.clock.now() : null;
      await updateRefund(tx, now, { ...answer, settledAt });
    }
  });
  return (await findRefund(services.db, siteId, id))!;
}
