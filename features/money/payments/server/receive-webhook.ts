import type { Services } from '#platform/server/services.ts';
import { providerNamed } from './providers/providers.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * A provider, or anybody, says that a payment changed. Only the provider's own answer counts, and one it does not
 * know is answered like any other.
 */
export async function receiveWebhook(services: Services, providerName: string, id: string): Promise<void> {
  const provider = providerNamed(services.config, providerName);
  const told = await provider?.fetchPayment(services, id);
  if (provider && told) await settlePayment(services, provider.name, told);
}
