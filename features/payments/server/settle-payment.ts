import { announceCredits, sellCredits } from '#features/credits/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { lockPayment, updateStatus } from './payment-queries.ts';
import { parseReference } from './payment-reference.ts';
import type { ProviderPayment, ProviderStatus } from './providers/provider.ts';
import type { PaymentStatus } from './tables.ts';

const outcomes: Readonly<Record<ProviderStatus, PaymentStatus>> = {
  open: 'pending',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Brings our payment to where the provider's is. However often and in whatever order it runs, the credits are handed
 * over once; money that arrives after a failure still counts, and a completed payment never goes back.
 */
export async function settlePayment(
  services: Services,
  provider: string,
  told: ProviderPayment,
): Promise<void> {
  const ours = parseReference(told.reference);
  if (!ours) return;
  const status = outcomes[told.status];
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, ours.siteId, ours.id);
    if (!payment || payment.provider !== provider) return;
    if (status === 'pending' || status === payment.status || payment.status === 'completed') return;
    const { siteId, id, memberId, credits } = payment;
    if (status === 'completed' && (told.amount !== payment.amount || told.currency !== payment.currency)) {
      services.log.error(
        { payment: id },
        'the provider collected another amount than was asked; nothing is handed over',
      );
      return;
    }
    const at = services.clock.now();
    await updateStatus(tx, { siteId, id, status, providerPaymentId: told.id, at });
    if (status !== 'completed') return;
    await sellCredits(tx, { siteId, memberId, credits, paymentId: id, at });
    await announceCredits(services, tx, { siteId, memberId });
  });
}
