import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { findPayment, type Payment } from '../payment-queries.ts';
import { ProviderRefusal } from '../providers/provider.ts';
import { providerNamed } from '../providers/providers.ts';

/** Asks the provider to cancel a payment that ended here. If it does not answer, `payments-recheck` asks again too. */
export const cancelUnpaid = defineJob<{ siteId: number; id: string }>(
  'payments-cancel',
  {},
  async (services, { siteId, id }) => {
    const payment = await findPayment(services.db, siteId, id);
    if (payment) await cancelAtProvider(services, payment);
  },
);

/**
 * Asks the provider to cancel a payment that ended here. Not every method can be cancelled, so only the provider's
 * next report says whether it may still be paid.
 * @throws when the provider does not answer.
 */
export async function cancelAtProvider(services: Services, payment: Payment): Promise<void> {
  const { stillPayable, providerPaymentId } = payment;
  const provider = providerNamed(services.config, payment.provider);
  if (!stillPayable || providerPaymentId === null || !provider) return;
  await provider.cancelPayment(services, providerPaymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
  });
}
