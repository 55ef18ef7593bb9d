import type { SiteSettings } from '#features/site/sites/contract.ts';

interface Offer {
  readonly packages: readonly { readonly id: string; readonly credits: number }[];
  readonly prices: readonly {
    readonly packageId: string;
    readonly country: string;
    readonly currency: string;
    readonly amount: number;
  }[];
}

/** The lowest price of a message in each of a site's countries, with the package whose credits are cheapest there. */
export function minimumMessageCosts(
  { packages, prices }: Offer,
  { countries, message_credits: perMessage }: Pick<SiteSettings, 'countries' | 'message_credits'>,
): SiteSettings['minimum_message_costs'] {
  const creditsOf = new Map(packages.map(({ id, credits }) => [id, credits]));
  return Object.fromEntries(
    countries.map((country) => {
      const own = prices.filter((price) => price.country === country);
      const offers = own.length > 0 ? own : prices.filter((price) => price.country === '*');
      const costs = offers.map(({ packageId, amount }) => (amount / creditsOf.get(packageId)!) * perMessage);
      return [country, { costs: Math.round(Math.min(...costs)), currency: offers[0]!.currency }];
    }),
  );
}
