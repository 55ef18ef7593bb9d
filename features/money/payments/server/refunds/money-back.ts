import {
  announceCredits,
  returnTakenCredits,
  takeBackCredits,
} from '#features/money/credits/server/public.ts';
import { endMembership, startMembership } from '#features/identity/membership/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { paymentReversalFailed, paymentReversed } from '../events.ts';
import { updateMoneyBack, type Payment } from '../payment-queries.ts';
import { afterMoneyBack, creditsFor, sumMoneyBack } from '../settling/payment-states.ts';
import {
  insertRefund,
  findNextActivePurchaseTime,
  listRefunds,
  updateRefund,
  type PaymentRefund,
} from './refund-queries.ts';

/** A collected payment whose row is locked, with the amount returned so far. */
export interface LockedPurchase {
  readonly payment: Payment;
  readonly back: readonly PaymentRefund[];
}

type NewRefund = Pick<
  PaymentRefund,
  'kind' | 'idempotencyKey' | 'providerRefundId' | 'amount' | 'status' | 'reason' | 'requestedBy'
> & {
  /** Default: in proportion to the amount. */
  readonly credits?: number | undefined;
  /** Whether the purchase is undone although part of its price stays, as by a withdrawal. Default: false. */
  readonly endsPurchase?: boolean | undefined;
};

/** Starts with the purchase's key, so that the ledger shows which purchase lost the credits. */
const ledgerKey = ({ id, paymentId }: PaymentRefund) => `payment:${paymentId}:refund:${id}`;

/** Records returned money and takes the matching credits, once. */
export async function recordMoneyBack(
  services: Services,
  tx: Transaction,
  { payment, back }: LockedPurchase,
  refund: NewRefund,
): Promise<PaymentRefund> {
  const at = services.clock.now();
  const { siteId, memberId } = payment;
  const before = {
    amount: sumMoneyBack(back),
    credits: back.reduce((sum, { status, credits }) => sum + (status === 'failed' ? 0 : credits), 0),
  };
  const newRefund: PaymentRefund = {
    ...refund,
    siteId,
    id: uuidv7(at.getTime()),
    paymentId: payment.id,
    credits: refund.credits ?? creditsFor(payment, before, refund.amount),
    endsPurchase: refund.endsPurchase ?? false,
    createdAt: at,
    settledAt: refund.status === 'done' ? at : null,
  };
  await insertRefund(tx, newRefund);
  const kind = newRefund.kind === 'chargeback' ? 'chargeback' : 'purchase_refund';
  await takeBackCredits(tx, {
    siteId,
    memberId,
    credits: newRefund.credits,
    kind,
    idempotencyKey: ledgerKey(newRefund),
    at,
  });
  await bringUpToDate(services, tx, payment, back);
  await services.events.emit(services, tx, paymentReversed, {
    siteId,
    memberId,
    paymentId: payment.id,
    refundId: newRefund.id,
    kind: newRefund.kind,
  });
  return newRefund;
}

/** Restores the credits, because the money was not returned or came back to us. */
export async function undoMoneyBack(
  services: Services,
  tx: Transaction,
  { payment, back }: LockedPurchase,
  refund: PaymentRefund,
): Promise<void> {
  const at = services.clock.now();
  const { siteId, memberId } = payment;
  await updateRefund(tx, refund, { ...refund, status: 'failed', settledAt: at });
  await returnTakenCredits(tx, { siteId, memberId, idempotencyKey: ledgerKey(refund), at });
  await bringUpToDate(services, tx, payment, back);
  await services.events.emit(services, tx, paymentReversalFailed, {
    siteId,
    memberId,
    paymentId: payment.id,
    refundId: refund.id,
  });
}

/** Updates the payment's status and amounts, and the membership that the payment gave. */
async function bringUpToDate(
  services: Services,
  tx: Transaction,
  payment: Payment,
  before: readonly PaymentRefund[],
): Promise<void> {
  const { siteId, id, memberId, settledAt } = payment;
  const now = await listRefunds(tx, siteId, id);
  await updateMoneyBack(tx, siteId, id, {
    status: afterMoneyBack(payment.amount, now),
    refundedAmount: sumMoneyBack(now, 'refund'),
    chargedBackAmount: sumMoneyBack(now, 'chargeback'),
  });
  if (settledAt && !isUndone(payment, before) && isUndone(payment, now)) {
    const next = await findNextActivePurchaseTime(tx, siteId, memberId, id);
    await endMembership(tx, { siteId, memberId }, { givenAt: settledAt, next });
  }
  if (settledAt && isUndone(payment, before) && !isUndone(payment, now))
    await startMembership(tx, { siteId, memberId }, settledAt);
  await announceCredits(services, tx, { siteId, memberId });
}

/** Whether a withdrawal undid the purchase, or its whole price went back, by whoever and in however many parts. */
const isUndone = ({ amount }: Payment, back: readonly PaymentRefund[]): boolean =>
  sumMoneyBack(back) >= amount ||
  back.some(({ endsPurchase, status }) => endsPurchase && status !== 'failed');
