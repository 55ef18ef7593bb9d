import type { Services } from '#platform/server/services.ts';
import { findPayment, type Payment } from '../payment-queries.ts';
import { isCollected } from './payment-states.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import { providerNamed } from '../providers/providers.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The current payment. Queries the provider while the payment is pending, so that a lost webhook causes no delay.
 * @throws when the provider does not answer.
 */
export async function refreshPayment(services: Services, payment: Payment): Promise<Payment> {
  return payment.status === 'pending' ? refetchPayment(services, payment) : payment;
}

/** Whether a report changes nothing. Pending payments are polled often, so the row is locked only if it does. */
function isKnown(payment: Payment, { status, refunds }: ProviderPayment): boolean {
  if (status === 'open') return true;
  if (status === 'pending') return payment.processingSince !== null || isCollected(payment.status);
  const { stillPayable, processingSince } = payment;
  return status === payment.status && !stillPayable && processingSince === null && refunds.length === 0;
}

/** Queries the provider, whatever the status. @throws when it does not answer. */
export async function refetchPayment(services: Services, payment: Payment): Promise<Payment> {
  const provider = providerNamed(services.config, payment.provider);
  if (payment.providerPaymentId === null || !provider) return payment;
  const providerPayment = await provider.fetchPayment(services, payment.providerPaymentId);
  if (!providerPayment || isKnown(payment, providerPayment)) return payment;
  await settlePayment(services, provider.name, providerPayment);
  return (await findPayment(services.db, payment.siteId, payment.id)) ?? payment;
}
