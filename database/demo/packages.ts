import { defaultPackages } from '#features/payments/server/public.ts';
import type { creditPackage, packagePrice } from '#features/payments/server/tables.ts';
import type { SiteSettings } from '#features/sites/contract.ts';

export interface PackagesOnSale {
  readonly packages: readonly Omit<typeof creditPackage.$inferInsert, 'siteId'>[];
  readonly prices: readonly Omit<typeof packagePrice.$inferInsert, 'siteId'>[];
}

/** The default packages at this site's level of prices. */
export function packagesAt(factor: number): PackagesOnSale {
  const { packages, prices } = defaultPackages;
  if (factor === 1) return { packages, prices };
  return { packages, prices: prices.map((price) => ({ ...price, amount: scaled(price, factor) })) };
}

/** Ends in 49 or 99, as such prices do. The first package is rounded up, the others down: discounts stay true. */
function scaled({ packageId, amount }: { packageId: string; amount: number }, factor: number): number {
  const steps = (amount * factor) / 50;
  return (packageId === 'p0' ? Math.ceil(steps) : Math.floor(steps)) * 50 - 1;
}

/** What a message costs at the least in each of the site's countries: in the package where a credit is cheapest. */
export function minimumMessageCosts(
  { packages, prices }: PackagesOnSale,
  { countries, message_credits: perMessage }: Pick<SiteSettings, 'countries' | 'message_credits'>,
): SiteSettings['minimum_message_costs'] {
  const creditsOf = new Map(packages.map(({ id, credits }) => [id, credits]));
  return Object.fromEntries(
    countries.map((country) => {
      const own = prices.filter((price) => price.country === country);
      const offers = own.length > 0 ? own : prices.filter((price) => price.country === '*');
      const costs = offers.map(({ packageId, amount }) => (amount / creditsOf.get(packageId)!) * perMessage);
      return [country, { amount: Math.round(Math.min(...costs)), currency: offers[0]!.currency }];
    }),
  );
}
