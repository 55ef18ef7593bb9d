import { priceChanges, type CountryPrices, type ListedPackage, type PriceList } from '../../price-list.ts';

/** Unsaved prices, with the stored ones that they were typed over. */
export interface PriceDraft {
  readonly version: number;
  readonly before: PriceList;
  readonly list: PriceList;
}

const isList = (value: unknown): value is PriceList => {
  const { packages, countries } = (value ?? {}) as Partial<Record<string, unknown>>;
  return Array.isArray(packages) && Array.isArray(countries);
};

export function isPriceDraft(value: unknown): value is PriceDraft {
  const { version, before, list } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof version === 'number' && isList(before) && isList(list);
}

/** The draft if it was typed over other prices than the newest, and would change them. */
export const staleDraft = (
  draft: PriceDraft | null,
  version: number,
  storedList: PriceList,
): PriceDraft | null =>
  draft && draft.version !== version && priceChanges(storedList, draft.list).length > 0 ? draft : null;

/** The list with a country's new prices in place of its old ones, or at the end. */
export function withCountry(list: PriceList, row: CountryPrices): PriceList {
  const place = list.countries.findIndex(({ country }) => country === row.country);
  return {
    ...list,
    countries: place < 0 ? [...list.countries, row] : list.countries.with(place, row),
  };
}

export const withoutCountry = (list: PriceList, gone: string): PriceList => ({
  ...list,
  countries: list.countries.filter(({ country }) => country !== gone),
});

/**
 * The list with other bundles. A new bundle costs as much per credit as the one before it, until its price is edited.
 */
export function withPackages(list: PriceList, packages: readonly ListedPackage[]): PriceList {
  return {
    packages,
    countries: list.countries.map((row) => {
      const amounts: number[] = [];
      for (const [place, { id, credits }] of packages.entries()) {
        const old = list.packages.findIndex((one) => one.id === id);
        const previous = packages[place - 1];
        amounts.push(
          row.amounts[old] ??
            (previous ? Math.round((amounts[place - 1]! / previous.credits) * credits) : row.amounts[0]!),
        );
      }
      return { ...row, amounts };
    }),
  };
}

/** A country that pays in the same currency, and can get the same amounts. */
export interface OtherPayer {
  readonly row: CountryPrices;
  /** Whether it is one of the site's own countries. */
  readonly isOwn: boolean;
  /** Whether it has paid the same so far. */
  readonly isAlike: boolean;
}

/** The other countries that pay in a currency. */
export const otherPayers = (
  list: PriceList,
  before: CountryPrices,
  currency: string,
  own: readonly string[],
): OtherPayer[] =>
  list.countries
    .filter((row) => row.country !== before.country && row.currency === currency)
    .map((row) => ({
      row,
      isOwn: own.includes(row.country),
      isAlike: currency === before.currency && row.amounts.join() === before.amounts.join(),
    }));

/**
 * The countries that are ticked at first: those of the site that have paid the same so far. None if the edited country
 * is not one of the site itself.
 */
export const tickedAtFirst = (
  payers: readonly OtherPayer[],
  country: string,
  own: readonly string[],
): string[] =>
  own.includes(country)
    ? payers.filter(({ isOwn, isAlike }) => isOwn && isAlike).map(({ row }) => row.country)
    : [];

/** The list with a country's amounts in other countries too. They keep their own VAT and payment methods. */
export const withAmounts = (
  list: PriceList,
  amounts: number[],
  countries: readonly CountryPrices[],
): PriceList => countries.reduce((so, row) => withCountry(so, { ...row, amounts }), list);

/** The countries to send: changed ones and removed ones. */
export function countriesChanged(before: PriceList, after: PriceList) {
  const rowsBefore = new Map(before.countries.map((row) => [row.country, row]));
  const same = (row: CountryPrices, old: CountryPrices | undefined) =>
    old !== undefined &&
    priceChanges(
      { packages: before.packages, countries: [old] },
      { packages: after.packages, countries: [row] },
    ).every(({ name }) => !name.startsWith(`${row.country}.`));
  const keptCountries = new Set(after.countries.map(({ country }) => country));
  return {
    countries: after.countries.filter((row) => !same(row, rowsBefore.get(row.country))),
    removed: before.countries
      .filter(({ country }) => !keptCountries.has(country))
      .map(({ country }) => country),
  };
}
