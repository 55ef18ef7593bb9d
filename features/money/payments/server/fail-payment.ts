import type { Services } from '#platform/server/services.ts';
import { paymentEnded } from './events.ts';
import { countEnded } from './payment-figures.ts';
import { lockPayment, selectPayment, updateStatus, type Payment } from './payment-queries.ts';

/** Marks a payment as failed when its provider did not accept it. */
export async function failPayment(services: Services, { siteId, id }: Payment): Promise<Payment> {
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, siteId, id);
    if (payment?.status !== 'pending' || payment.providerPaymentId !== null) return;
    const at = services.clock.now();
    await updateStatus(tx, { siteId, id, status: 'failed', providerPaymentId: null, at });
    countEnded(tx, 'failed');
    await services.events.emit(services, tx, paymentEnded, {
      siteId,
      memberId: payment.memberId,
      paymentId: id,
    });
  });
  return (await selectPayment(services.db, siteId, id))!;
}
