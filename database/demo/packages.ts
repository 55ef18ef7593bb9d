import { defaultPackages } from '#features/money/payments/server/public.ts';
import type { creditPackage, packagePrice } from '#features/money/payments/server/tables.ts';

export interface PackagesOnSale {
  readonly packages: readonly Omit<typeof creditPackage.$inferInsert, 'siteId'>[];
  readonly prices: readonly Omit<typeof packagePrice.$inferInsert, 'siteId'>[];
}

/** The default packages, priced at this site's level. */
export function packagesAt(factor: number): PackagesOnSale {
  const { packages, prices } = defaultPackages;
  if (factor === 1) return { packages, prices };
  return { packages, prices: prices.map((price) => ({ ...price, amount: scaled(price, factor) })) };
}

/**
 * Makes prices end in 49 or 99, as is common. The first package is rounded up and the others down, so that
 * the advertised discounts are true.
 */
function scaled({ packageId, amount }: { packageId: string; amount: number }, factor: number): number {
  const steps = (amount * factor) / 50;
  return (packageId === 'p0' ? Math.ceil(steps) : Math.floor(steps)) * 50 - 1;
}
