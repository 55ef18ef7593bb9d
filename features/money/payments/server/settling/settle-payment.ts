import { announceCredits, sellCredits } from '#features/money/credits/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { paymentCompleted, secondPaymentReturned } from '../events.ts';
import { insertMandate } from '../starting/mandate-queries.ts';
import { recordMoneyBack, undoMoneyBack } from '../refunds/money-back.ts';
import { countEnded } from '../payment-figures.ts';
import { lockPayment, findPayment, updateProgress, updateStatus, type Payment } from '../payment-queries.ts';
import { parseReference } from '../starting/payment-reference.ts';
import { closeOpen, isBoughtAlready, lockPayments, seriesOf } from '../starting/open-payments.ts';
import { announceEnd } from './announce-end.ts';
import { paidTwiceReason, requestRefund } from '../refunds/refund-payment.ts';
import { applyProviderStatus, isCollected, sumMoneyBack } from './payment-states.ts';
import type { ProviderPayment, ProviderRefund, ProviderStatus } from '../providers/provider.ts';
import { listRefunds, updateRefund } from '../refunds/refund-queries.ts';
import { refundSurplus } from '../refunds/refund-surplus.ts';

/**
 * Brings our payment in line with the provider's: what was collected and what was returned. It is safe to run any
 * number of times and in any order, because each credit transaction is posted once.
 */
export async function settlePayment(
  services: Services,
  provider: string,
  providerPayment: ProviderPayment,
): Promise<void> {
  const ours = parseReference(providerPayment.reference);
  if (!ours) return;
  const storedPayment = await findPayment(services.db, ours.siteId, ours.id);
  if (storedPayment?.provider !== provider) return;
  await services.db.transaction(async (tx) => {
    await lockPayments(tx, storedPayment);
    const payment = (await lockPayment(tx, ours.siteId, ours.id))!;
    const isOther = payment.providerPaymentId !== null && payment.providerPaymentId !== providerPayment.id;
    // The same order was opened twice. Only a paid payment counts, and only the first one.
    if (isOther && providerPayment.status !== 'paid') return;
    if (isOther && isCollected(payment.status)) {
      await giveBackSurplus(services, tx, payment, providerPayment);
      return;
    }
    const settled = await collect(services, tx, payment, providerPayment);
    if (!isCollected(settled.status)) return;
    for (const refund of providerPayment.refunds) await settleRefund(services, tx, settled, refund);
  });
}

async function collect(
  services: Services,
  tx: Transaction,
  payment: Payment,
  providerPayment: ProviderPayment,
): Promise<Payment> {
  const status = applyProviderStatus(payment.status, providerPayment.status);
  if (status === payment.status) {
    await noteProgress(services, tx, payment, providerPayment.status);
    return payment;
  }
  const { siteId, id, memberId, credits } = payment;
  if (
    status === 'completed' &&
    (providerPayment.amount !== payment.amount || providerPayment.currency !== payment.currency)
  ) {
    services.log.error(
      { payment: id },
      'the payment provider collected a different amount than requested; no credits are granted',
    );
    return payment;
  }
  const at = services.clock.now();
  const methodCountry = providerPayment.payerCountry ?? payment.methodCountry;
  await updateStatus(tx, { siteId, id, status, providerPaymentId: providerPayment.id, methodCountry, at });
  const settled = { ...payment, status, providerPaymentId: providerPayment.id, methodCountry, settledAt: at };
  if (status !== 'completed') {
    countEnded(tx, status);
    await announceEnd(services, tx, settled);
    return settled;
  }
  const isSecond = await isBoughtAlready(tx, settled);
  // What else was begun for the same purchase is no longer wanted.
  if (!isSecond) await closeOpen(services, tx, { siteId, memberId, except: id, series: seriesOf(payment) });
  await sellCredits(tx, { siteId, memberId, credits, paymentId: id, at });
  if (providerPayment.mandate) await keepMandate(tx, settled, providerPayment.mandate, at);
  await announceCredits(services, tx, { siteId, memberId });
  const completed = { siteId, memberId, paymentId: id, isSecond };
  await services.events.emit(services, tx, paymentCompleted, completed);
  if (isSecond) await giveBack(services, tx, settled);
  return settled;
}

/**
 * The provider says that the money is on its way, or that it never comes for a payment which ended here. Reports may
 * overtake each other: after the provider said that nothing comes, an older report changes nothing.
 */
async function noteProgress(
  services: Services,
  tx: Transaction,
  payment: Payment,
  providerStatus: ProviderStatus,
): Promise<void> {
  const { siteId, id, status, processingSince, stillPayable } = payment;
  if (isCollected(status) || providerStatus === 'open' || providerStatus === 'paid') return;
  if (providerStatus === 'pending') {
    if (processingSince !== null || (status !== 'pending' && !stillPayable)) return;
    await updateProgress(tx, siteId, id, { processingSince: services.clock.now() });
    await announceCredits(services, tx, payment);
    return;
  }
  if (!stillPayable && processingSince === null) return;
  await updateProgress(tx, siteId, id, { stillPayable: false, processingSince: null });
  if (stillPayable) await announceEnd(services, tx, payment);
  else await announceCredits(services, tx, payment);
}

/** Returns the whole amount to a payer who paid another attempt at the same purchase before. */
async function giveBack(services: Services, tx: Transaction, { siteId, id }: Payment): Promise<void> {
  await updateProgress(tx, siteId, id, { paidTwice: true });
  await requestRefund(services, tx, {
    siteId,
    paymentId: id,
    reason: paidTwiceReason,
    requestedBy: null,
    idempotencyKey: paidTwiceReason,
  });
}

const keepMandate = (
  tx: Transaction,
  { siteId, memberId, provider, method }: Payment,
  mandate: NonNullable<ProviderPayment['mandate']>,
  at: Date,
) =>
  insertMandate(tx, {
    siteId,
    id: uuidv7(at.getTime()),
    memberId,
    provider,
    providerCustomerId: mandate.customerId,
    providerMandateId: mandate.mandateId,
    method,
    label: mandate.label,
    createdAt: at,
    revokedAt: null,
  });

async function settleRefund(
  services: Services,
  tx: Transaction,
  payment: Payment,
  providerRefund: ProviderRefund,
): Promise<void> {
  const back = await listRefunds(tx, payment.siteId, payment.id);
  const existing = back.find(
    ({ id, providerRefundId }) => id === providerRefund.reference || providerRefundId === providerRefund.id,
  );
  if (!existing) {
    if (providerRefund.status === 'failed') return;
    await recordMoneyBack(
      services,
      tx,
      { payment, back },
      {
        kind: providerRefund.kind,
        idempotencyKey: `provider:${providerRefund.id}`,
        providerRefundId: providerRefund.id,
        amount: providerRefund.amount,
        status: providerRefund.status,
        reason: 'told_by_provider',
        requestedBy: null,
      },
    );
    return;
  }
  if (existing.status === 'failed') return;
  if (providerRefund.status === 'failed') await undoMoneyBack(services, tx, { payment, back }, existing);
  else if (existing.status !== providerRefund.status || existing.providerRefundId === null) {
    const settledAt = providerRefund.status === 'done' ? services.clock.now() : existing.settledAt;
    const status = existing.status === 'done' ? 'done' : providerRefund.status;
    await updateRefund(tx, existing, { status, settledAt, providerRefundId: providerRefund.id });
  }
}

/** Refunds what remains of the second amount, once, if a payer paid one bill twice, and tells them. */
async function giveBackSurplus(
  services: Services,
  tx: Transaction,
  payment: Payment,
  providerPayment: ProviderPayment,
): Promise<void> {
  if (sumMoneyBack(providerPayment.refunds) >= providerPayment.amount) return;
  const { siteId, id: paymentId, provider, paidTwice } = payment;
  await services.jobs.enqueue(tx, refundSurplus, { provider, id: providerPayment.id });
  if (paidTwice) return;
  await updateProgress(tx, siteId, paymentId, { paidTwice: true });
  await services.events.emit(services, tx, secondPaymentReturned, {
    siteId,
    paymentId,
    amount: providerPayment.amount,
  });
}
