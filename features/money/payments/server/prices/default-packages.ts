import type { PackageId } from '../../contract.ts';

interface PackageRow {
  readonly id: PackageId;
  readonly credits: number;
  readonly popular: boolean;
  /**
   * Discount relative to the first package's price per credit. It is correct in every currency
   * (`default-packages.test.ts`).
   */
  readonly discountPercent: number;
}

const packages: readonly PackageRow[] = [
  { id: 'p0', credits: 20, popular: false, discountPercent: 0 },
  { id: 'p1', credits: 60, popular: true, discountPercent: 0 },
  { id: 'p2', credits: 150, popular: false, discountPercent: 25 },
  { id: 'p3', credits: 400, popular: false, discountPercent: 40 },
];

/** Minor units of p0 to p3, VAT included. */
const amounts: Readonly<Record<string, readonly [number, number, number, number]>> = {
  EUR: [1499, 4299, 8399, 17_900],
  GBP: [1299, 3699, 7299, 15_500],
  USD: [1599, 4599, 8899, 19_100],
  DKK: [10_900, 31_200, 60_900, 129_900],
  SEK: [16_900, 47_900, 94_900, 199_900],
  NOK: [17_500, 49_900, 97_900, 207_900],
  PLN: [6499, 18_499, 36_499, 77_900],
  CHF: [1490, 4290, 8350, 17_800],
};

/**
 * The standard VAT rates of 2026 for electronically supplied services, in hundredths of a percent. In the EU, the VAT
 * Directive (article 58) applies; elsewhere, the country's own law. `*` stands for all other countries, where no VAT is
 * charged.
 */
const countries: Readonly<Record<string, readonly [currency: string, vatRate: number]>> = {
  AT: ['EUR', 2000],
  AU: ['USD', 1000],
  BE: ['EUR', 2100],
  BG: ['EUR', 2000],
  CA: ['USD', 0],
  CH: ['CHF', 810],
  CY: ['EUR', 1900],
  CZ: ['EUR', 2100],
  DE: ['EUR', 1900],
  DK: ['DKK', 2500],
  EE: ['EUR', 2400],
  ES: ['EUR', 2100],
  FI: ['EUR', 2550],
  FR: ['EUR', 2000],
  GB: ['GBP', 2000],
  GR: ['EUR', 2400],
  HR: ['EUR', 2500],
  HU: ['EUR', 2700],
  IE: ['EUR', 2300],
  IT: ['EUR', 2200],
  LT: ['EUR', 2100],
  LU: ['EUR', 1700],
  LV: ['EUR', 2100],
  MT: ['EUR', 1800],
  NL: ['EUR', 2100],
  NO: ['NOK', 2500],
  NZ: ['USD', 1500],
  PL: ['PLN', 2300],
  PT: ['EUR', 2300],
  RO: ['EUR', 2100],
  SE: ['SEK', 2500],
  SI: ['EUR', 2200],
  SK: ['EUR', 2300],
  US: ['USD', 0],
  '*': ['EUR', 0],
};

const prices = Object.entries(countries).flatMap(([country, [currency, vatRate]]) =>
  packages.map(({ id }, index) => ({
    packageId: id,
    country,
    currency,
    amount: amounts[currency]![index]!,
    vatRate,
  })),
);

/** The packages and prices of a new site. */
export const defaultPackages = { packages, prices };
