import type { Services } from '#platform/server/services.ts';
import { selectPayment, type Payment } from './payment-queries.ts';
import { providerNamed } from './providers/providers.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The payment as it is now: while it is pending the provider is asked, so a lost webhook delays nothing.
 * @throws when the provider does not answer.
 */
export async function refreshPayment(services: Services, payment: Payment): Promise<Payment> {
  return payment.status === 'pending' ? refetchPayment(services, payment) : payment;
}

/** Asks the provider whatever is known. @throws when it does not answer. */
export async function refetchPayment(services: Services, payment: Payment): Promise<Payment> {
  const provider = providerNamed(services.config, payment.provider);
  if (payment.providerPaymentId === null || !provider) return payment;
  const told = await provider.fetchPayment(services, payment.providerPaymentId);
  // Most who wait for a bank ask many times: as long as nothing happened nobody's row is locked for it.
  if (!told || (told.status === payment.status && told.refunds.length === 0)) return payment;
  await settlePayment(services, provider.name, told);
  return (await selectPayment(services.db, payment.siteId, payment.id)) ?? payment;
}
