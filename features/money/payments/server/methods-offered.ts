import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { reachesPhones } from '#platform/server/sms/sms-sender.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { listWithheldMethods } from './price-list-queries.ts';
import { offeredMethods } from './providers/providers.ts';

/**
 * A site's payment methods for a country and a currency, without those that staff withhold there. Direct debit
 * requires the site's creditor identifier for the mandate, and a way to send the payer a code.
 */
export async function methodsOffered(
  context: Pick<Services, 'config' | 'db'> & { readonly siteId: number },
  country: string,
  currency: string,
): Promise<PaymentMethod[]> {
  const { config, db, siteId } = context;
  const withheld = await listWithheldMethods(db, siteId, country);
  const methods = offeredMethods(config, country, currency).filter((method) => !withheld.includes(method));
  const { sepa_creditor_id: creditor } = await settingsOf(context);
  return creditor !== null && reachesPhones(config) ? methods : methods.filter((method) => method !== 'sdd');
}
