import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { sumMoneyBack } from '../settling/payment-states.ts';
import { providerNamed } from '../providers/providers.ts';

/** Refunds a second payment for the same order. A repeat refunds nothing more. */
export const refundSurplus = defineJob<{ provider: string; id: string }>(
  'payments-surplus',
  {},
  async (services, { provider, id }) => giveBackSecond(services, provider, id),
);

export async function giveBackSecond(services: Services, name: string, id: string): Promise<void> {
  const provider = providerNamed(services.config, name);
  const providerPayment = await provider?.fetchPayment(services, id);
  if (!provider || providerPayment?.status !== 'paid') return;
  const amount = providerPayment.amount - sumMoneyBack(providerPayment.refunds);
  if (amount <= 0) return;
  await provider.refund(services, {
    providerPaymentId: id,
    reference: `surplus.${id}`,
    amount,
    currency: providerPayment.currency,
    description: providerPayment.reference,
  });
}
