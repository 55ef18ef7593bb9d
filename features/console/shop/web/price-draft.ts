import {
  priceChanges,
  type CountryPrices,
  type ListedPackage,
  type PriceList,
} from '#features/money/payments/price-list.ts';

/** The list with a country's new prices in the place of its old ones, or at the end. */
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
 * The list with other bundles. A bundle that is new costs as much per credit as the one before it, until somebody
 * changes that.
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

/** The countries to send: those that differ, and those that are gone. */
export function countriesChanged(before: PriceList, after: PriceList) {
  const known = new Map(before.countries.map((row) => [row.country, row]));
  const same = (row: CountryPrices, old: CountryPrices | undefined) =>
    old !== undefined &&
    priceChanges(
      { packages: before.packages, countries: [old] },
      { packages: after.packages, countries: [row] },
    ).every(({ name }) => !name.startsWith(`${row.country}.`));
  const kept = new Set(after.countries.map(({ country }) => country));
  return {
    countries: after.countries.filter((row) => !same(row, known.get(row.country))),
    removed: before.countries.filter(({ country }) => !kept.has(country)).map(({ country }) => country),
  };
}
