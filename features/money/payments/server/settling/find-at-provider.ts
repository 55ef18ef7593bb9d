import { minute } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { storeProviderAnswer, type Payment } from '../payment-queries.ts';
import { formatReference } from '../starting/payment-reference.ts';
import { providerNamed } from '../providers/providers.ts';

/** The provider's clock may be behind ours. */
const clockDifferenceMs = 5 * minute;

/**
 * Looks for payments in their providers' lists, and stores the provider's ids of those that it has. After a restore, the
 * database does not know which ones the provider accepted, and the provider forgets our keys after a while.
 * @throws when a provider does not answer.
 */
export async function findAtProvider(services: Services, payments: readonly Payment[]): Promise<void> {
  const unknown = payments.filter(({ providerPaymentId }) => providerPaymentId === null);
  for (const [name, ofProvider] of Map.groupBy(unknown, ({ provider }) => provider)) {
    const provider = providerNamed(services.config, name);
    if (!provider) continue;
    const paymentsByReference = new Map(ofProvider.map((payment) => [formatReference(payment), payment]));
    const oldest = Math.min(...ofProvider.map(({ createdAt }) => createdAt.getTime()));
    for await (const { id, reference } of provider.listPayments(
      services,
      new Date(oldest - clockDifferenceMs),
    )) {
      const payment = paymentsByReference.get(reference);
      if (payment)
        await storeProviderAnswer(services.db, payment.siteId, payment.id, {
          providerPaymentId: id,
          redirect: null,
        });
    }
  }
}
