import { findLeaveDiscount } from '#features/identity/privacy/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { listBundles, type PricedPackage } from '../payment-queries.ts';

/** A package at the buyer's price. `listAmount` is the price for all other buyers. */
export type OfferedPackage = PricedPackage & { readonly listAmount: number };

/** The packages at a country's prices, less the discount promised to a member who stayed. */
export async function offeredPackages(
  { db, siteId, caller, clock }: Pick<RequestContext, 'db' | 'siteId' | 'caller' | 'clock'>,
  country: string,
): Promise<{
  packages: OfferedPackage[];
  discount: { readonly percent: number; readonly until: Date } | undefined;
}> {
  const [packages, discount] = await Promise.all([
    listBundles(db, siteId, country),
    caller.kind === 'member' ? findLeaveDiscount(db, siteId, caller.memberId, clock.now()) : undefined,
  ]);
  return { packages: packages.map((each) => lessPercent(each, discount?.percent ?? 0)), discount };
}

/** At least one minor unit: providers refuse payments of 0. */
const lessPercent = (each: PricedPackage, percent: number): OfferedPackage => ({
  ...each,
  listAmount: each.amount,
  amount: Math.max(1, Math.round((each.amount * (100 - percent)) / 100)),
});
