import { countWebhook } from '#platform/server/http/count-webhook.ts';
import type { Services } from '#platform/server/services.ts';
import { providerNamed } from '../providers/providers.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Handles a claim, by a provider or anyone else, that a payment changed. Only the provider's own answer counts, and
 * unknown payments get the same response.
 */
export async function receiveWebhook(services: Services, providerName: string, id: string): Promise<void> {
  const provider = providerNamed(services.config, providerName);
  await countWebhook('payment', async () => {
    const providerPayment = await provider?.fetchPayment(services, id);
    if (!provider || !providerPayment) return 'refused';
    await settlePayment(services, provider.name, providerPayment);
    return 'accepted';
  });
}
