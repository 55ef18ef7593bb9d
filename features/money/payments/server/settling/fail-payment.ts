import type { Services } from '#platform/server/services.ts';
import { announceEnd } from './announce-end.ts';
import { lockPayments } from '../starting/open-payments.ts';
import { countEnded } from '../payment-figures.ts';
import { lockPayment, findPayment, updateStatus, type Payment } from '../payment-queries.ts';

/** Ends a payment that its provider did not accept, so that nobody can pay it. */
export async function failPayment(services: Services, { siteId, memberId, id }: Payment): Promise<Payment> {
  await services.db.transaction(async (tx) => {
    await lockPayments(tx, { siteId, memberId });
    const payment = (await lockPayment(tx, siteId, id))!;
    const { status: before, stillPayable } = payment;
    if (payment.providerPaymentId !== null || (before !== 'pending' && !stillPayable)) return;
    const status = before === 'pending' ? 'failed' : before;
    await updateStatus(tx, { ...payment, status, at: services.clock.now() });
    if (before === 'pending') countEnded(tx, 'failed');
    await announceEnd(services, tx, payment);
  });
  return (await findPayment(services.db, siteId, id))!;
}

/** Ends a payment for which no money came in all the time that a bank may take. */
export async function endOverdue(services: Services, { siteId, memberId, id }: Payment): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockPayments(tx, { siteId, memberId });
    const payment = (await lockPayment(tx, siteId, id))!;
    const { status: before, stillPayable } = payment;
    if (before !== 'pending' && !stillPayable) return;
    await updateStatus(tx, {
      ...payment,
      status: before === 'pending' ? 'expired' : before,
      at: services.clock.now(),
    });
    if (before === 'pending') countEnded(tx, 'expired');
    await announceEnd(services, tx, payment);
  });
}
