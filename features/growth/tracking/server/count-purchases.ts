import {
  paymentCompleted,
  paymentReversalFailed,
  paymentReversed,
} from '#features/money/payments/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { findPurchase, findReversal } from './purchase-queries.ts';
import { recordOutcome } from './record-outcome.ts';

/** Counts a purchase and its revenue. */
export const countPurchase = subscribe(
  paymentCompleted,
  async (services, tx, { siteId, memberId, paymentId }) => {
    const { net, currency, isFirst } = await findPurchase(tx, siteId, paymentId);
    await recordOutcome(services, tx, {
      siteId,
      memberId,
      outcome: isFirst ? 'first_purchase' : 'purchase',
      key: paymentId,
      amount: net,
      currency,
    });
  },
);

/** Deducts returned money from the revenue. */
export const countRefund = subscribe(paymentReversed, async (services, tx, reversed) => {
  const { siteId, memberId, refundId, paymentId } = reversed;
  const { net, currency, settledAt, part } = await findReversal(tx, siteId, refundId);
  await recordOutcome(services, tx, {
    siteId,
    memberId,
    outcome: 'refund',
    key: refundId,
    amount: -net,
    currency,
    undoes: settledAt,
    refunded: { paymentId, part },
  });
});

/** The money was not returned after all. */
export const uncountRefund = subscribe(paymentReversalFailed, async (services, tx, failed) => {
  const { siteId, memberId, refundId } = failed;
  const { net, currency, settledAt } = await findReversal(tx, siteId, refundId);
  await recordOutcome(services, tx, {
    siteId,
    memberId,
    outcome: 'refund',
    key: `${refundId}/failed`,
    amount: net,
    currency,
    undoes: settledAt,
  });
});
