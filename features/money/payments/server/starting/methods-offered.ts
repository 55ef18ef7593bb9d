import type { SiteSettings } from '#features/site/sites/contract.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { methodFacts, type PaymentMethod } from '../../payment-methods.ts';
import { isFormReady } from '../events.ts';
import { listWithheldMethods } from '../prices/price-list-queries.ts';
import { offeredMethods, takenMethods } from '../providers/providers.ts';

/** A site's payment methods for a country and a currency, without those that staff withhold there. */
export async function methodsOffered(
  context: Services & { readonly siteId: number },
  country: string,
  currency: string,
): Promise<PaymentMethod[]> {
  const { config, db, siteId } = context;
  const withheld = await listWithheldMethods(db, siteId, country);
  const methods = offeredMethods(config, country, currency).filter((method) => !withheld.includes(method));
  return withReadyForms(context, await settingsOf(context), methods);
}

/** The methods that a site with these settings can offer somewhere. */
export const methodsOfSite = (services: Services, settings: SiteSettings): Promise<PaymentMethod[]> =>
  withReadyForms(services, settings, takenMethods(services.config));

/** Leaves out methods with a form of their own that the site cannot offer. */
async function withReadyForms(
  services: Services,
  settings: SiteSettings,
  methods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const isReady = await Promise.all(
    methods.map(
      async (method) =>
        !methodFacts[method].ownForm || services.events.ask(services, isFormReady, { method, settings }),
    ),
  );
  return methods.filter((_, index) => isReady[index]);
}
