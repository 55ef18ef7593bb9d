import type { PublicSettings, SiteSettings } from '#features/site/sites/contract.ts';
import { lockSite, listSites, storeForEarlierRelease } from '#features/site/sites/server/public.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { refreshedRead } from '#platform/server/db/refreshed-read.ts';
import { otherCountries } from '../../price-list.ts';
import { listCreditPrices, type CreditPrice } from './price-list-queries.ts';

type Settings = Pick<SiteSettings, 'countries' | 'message_credits'>;
type Costs = PublicSettings['minimum_message_costs'];

/** The price of a credit in each site's cheapest package, by country. Landing pages show it, so each page needs it. */
const creditPrices = refreshedRead(async (db) =>
  Map.groupBy(await listCreditPrices(db.named), ({ siteId }) => siteId),
);

/** Call it after a change of prices in this process. */
export const forgetPrices = (): void => creditPrices.forget();

/** The lowest price of a message in each of a site's countries that has prices. */
export async function findMessageCosts(
  db: Database,
  { id, ...settings }: Settings & { readonly id: number },
): Promise<Costs> {
  return calculateCosts((await creditPrices.get(db)).get(id) ?? [], settings);
}

/**
 * Servers of 0.2.0 read the costs from the settings. Call it in each transaction that changes what they depend on. A
 * change of prices and one of the settings may run at the same time, so the site is locked before both are read.
 */
export async function storeMessageCosts(tx: Transaction, siteId: number): Promise<void> {
  await lockSite(tx, siteId);
  const prices = (await listCreditPrices(tx)).filter((price) => price.siteId === siteId);
  const { settings } = (await listSites(tx)).find(({ id }) => id === siteId)!;
  await storeForEarlierRelease(tx, siteId, { minimum_message_costs: calculateCosts(prices, settings) });
}

/** A country without prices of its own has those of all other countries, and never a mixture. */
function calculateCosts(
  prices: readonly CreditPrice[],
  { countries, message_credits: credits }: Settings,
): Costs {
  const byCountry = new Map(prices.map((price) => [price.country, price]));
  return Object.fromEntries(
    countries.flatMap((country) => {
      const price = byCountry.get(country) ?? byCountry.get(otherCountries);
      return price
        ? [[country, { costs: Math.round(price.amount * credits), currency: price.currency }] as const]
        : [];
    }),
  );
}
