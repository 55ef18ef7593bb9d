import type { Transaction } from '#platform/server/db/database.ts';
import type { PriceList } from '../../price-list.ts';
import { replacePackages } from '../payment-queries.ts';
import { insertPriceVersion, findPriceList, replaceWithheld } from './price-list-queries.ts';

export interface PriceListStore {
  /** The version that the list is based on. */
  readonly version: number;
  readonly list: PriceList;
  readonly changedBy: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Replaces what a site sells and adds the list to the history. Orders already begun keep the price that the member
 * saw. Returns false if the prices are no longer those of `version`.
 */
export async function storePriceList(
  tx: Transaction,
  siteId: number,
  { version, list, changedBy, reason, at: changedAt }: PriceListStore,
): Promise<boolean> {
  const current = await findPriceList(tx, siteId);
  if (current.version !== version) return false;
  const row = { siteId, version: version + 1, list, changedBy, reason, changedAt };
  if (!(await insertPriceVersion(tx, row))) return false;
  await replacePackages(tx, siteId, toBundleRows(list), toPriceRows(list));
  await replaceWithheld(tx, siteId, list);
  return true;
}

const toBundleRows = ({ packages }: PriceList) =>
  packages.map(({ discount_percent: discountPercent, ...rest }) => ({ ...rest, discountPercent }));

/** A row for each package and country. */
const toPriceRows = ({ packages, countries }: PriceList) =>
  countries.flatMap(({ country, currency, vat_rate: vatRate, amounts }) =>
    packages.map(({ id: packageId }, place) => ({
      packageId,
      country,
      currency,
      amount: amounts[place]!,
      vatRate,
    })),
  );
