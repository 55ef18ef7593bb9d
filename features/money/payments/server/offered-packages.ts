import { discountOf } from '#features/identity/privacy/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { selectPackages, type PricedPackage } from './payment-queries.ts';

/** A package at what its buyer pays, and at what it costs everybody else. */
export type OfferedPackage = PricedPackage & { readonly listAmount: number };

/** The packages at the prices of a country, less what a member who stayed was promised. */
export async function offeredPackages(
  { db, siteId, caller, clock }: Pick<RequestContext, 'db' | 'siteId' | 'caller' | 'clock'>,
  country: string,
): Promise<{
  packages: OfferedPackage[];
  discount: { readonly percent: number; readonly until: Date } | undefined;
}> {
  const [packages, discount] = await Promise.all([
    selectPackages(db, siteId, country),
    caller.kind === 'member' ? discountOf(db, siteId, caller.memberId, clock.now()) : undefined,
  ]);
  return { packages: packages.map((each) => lessPercent(each, discount?.percent ?? 0)), discount };
}

/** Never below one minor unit: a provider takes no payment of nothing. */
const lessPercent = (each: PricedPackage, percent: number): OfferedPackage => ({
  ...each,
  listAmount: each.amount,
  amount: Math.max(1, Math.round((each.amount * (100 - percent)) / 100)),
});
