import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { PaymentMethod } from '../../payment-methods.ts';
import { otherCountries, type PriceList } from '../../price-list.ts';
import { creditPackage, packagePrice, priceListVersion, withheldMethod } from '../tables.ts';

/** The version is 0 while the site has its initial prices. */
export async function findPriceList(
  executor: Executor,
  siteId: number,
): Promise<{ readonly version: number; readonly list: PriceList }> {
  // Run sequentially, because a transaction has one connection.
  const packages = await executor
    .select({
      id: creditPackage.id,
      credits: creditPackage.credits,
      popular: creditPackage.popular,
      discount_percent: creditPackage.discountPercent,
    })
    .from(creditPackage)
    .where(eq(creditPackage.siteId, siteId))
    .orderBy(asc(creditPackage.id));
  const prices = await executor
    .select()
    .from(packagePrice)
    .where(eq(packagePrice.siteId, siteId))
    .orderBy(asc(packagePrice.country), asc(packagePrice.packageId));
  const withheld = await executor.select().from(withheldMethod).where(eq(withheldMethod.siteId, siteId));
  const [latest] = await listPriceVersions(executor, siteId, 1);
  const countries = Map.groupBy(prices, ({ country }) => country);
  return {
    version: latest?.version ?? 0,
    list: {
      packages,
      countries: [...countries].map(([country, own]) => ({
        country,
        currency: own[0]!.currency,
        vat_rate: own[0]!.vatRate,
        amounts: own.map(({ amount }) => amount),
        withheld: withheld.filter((row) => row.country === country).map(({ method }) => method),
      })),
    },
  };
}

export interface CreditPrice {
  readonly siteId: number;
  readonly country: string;
  readonly currency: string;
  /** Minor units for one credit in the cheapest package, not rounded. */
  readonly amount: number;
}

/**
 * The lowest price of a credit for each site and country that has prices. A package without credits has none, and must
 * not fail the pages of all sites.
 */
export function listCreditPrices(executor: Executor): Promise<CreditPrice[]> {
  const price = sql`${packagePrice.amount}::float8 / nullif(${creditPackage.credits}, 0)`;
  return executor
    .select({
      siteId: packagePrice.siteId,
      country: packagePrice.country,
      currency: packagePrice.currency,
      amount: sql<number>`min(${price})`,
    })
    .from(packagePrice)
    .innerJoin(creditPackage, has(creditPackage, { siteId: packagePrice.siteId, id: packagePrice.packageId }))
    .groupBy(packagePrice.siteId, packagePrice.country, packagePrice.currency)
    .having(sql`min(${price}) is not null`);
}

/** When and why the list changed, latest first. */
export function listPriceVersions(executor: Executor, siteId: number, limit: number) {
  return executor
    .select({
      version: priceListVersion.version,
      reason: priceListVersion.reason,
      changedAt: priceListVersion.changedAt,
    })
    .from(priceListVersion)
    .where(eq(priceListVersion.siteId, siteId))
    .orderBy(desc(priceListVersion.version))
    .limit(limit);
}

/** Returns false if the site already has this version, because another person stored it at the same time. */
export async function insertPriceVersion(
  tx: Transaction,
  row: typeof priceListVersion.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(priceListVersion)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: priceListVersion.version });
  return inserted.length === 1;
}

export async function replaceWithheld(
  tx: Transaction,
  siteId: number,
  { countries }: PriceList,
): Promise<void> {
  const rows = countries.flatMap(({ country, withheld }) =>
    withheld.map((method) => ({ siteId, country, method })),
  );
  await tx.delete(withheldMethod).where(eq(withheldMethod.siteId, siteId));
  if (rows.length > 0) await tx.insert(withheldMethod).values(rows);
}

/** The methods that the site does not offer in a country, according to the prices that apply there. */
export async function listWithheldMethods(
  executor: Executor,
  siteId: number,
  country: string,
): Promise<PaymentMethod[]> {
  const hasOwn = sql`exists (${executor
    .select({ one: sql`1` })
    .from(packagePrice)
    .where(has(packagePrice, { siteId, country }))})`;
  const methodRows = await executor
    .select({ method: withheldMethod.method })
    .from(withheldMethod)
    .where(
      and(
        eq(withheldMethod.siteId, siteId),
        or(
          and(eq(withheldMethod.country, country), hasOwn),
          and(eq(withheldMethod.country, otherCountries), sql`not ${hasOwn}`),
        ),
      ),
    );
  return methodRows.map(({ method }) => method);
}
