import type { Services } from '#platform/server/services.ts';
import { selectPayment, type Payment } from './payment-queries.ts';
import { providerNamed } from './providers/providers.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The current payment. Queries the provider while the payment is pending, so that a lost webhook causes no delay.
 * @throws when the provider does not answer.
 */
export async function refreshPayment(services: Services, payment: Payment): Promise<Payment> {
  return payment.status === 'pending' ? refetchPayment(services, payment) : payment;
}

/** Queries the provider, whatever the status. @throws when it does not answer. */
export async function refetchPayment(services: Services, payment: Payment): Promise<Payment> {
  const provider = providerNamed(services.config, payment.provider);
  if (payment.providerPaymentId === null || !provider) return payment;
  const providerPayment = await provider.fetchPayment(services, payment.providerPaymentId);
  // Pending payments are polled often, so the row is locked only if something changed.
  if (!providerPayment || (providerPayment.status === payment.status && providerPayment.refunds.length === 0))
    return payment;
  await settlePayment(services, provider.name, providerPayment);
  return (await selectPayment(services.db, payment.siteId, payment.id)) ?? payment;
}
