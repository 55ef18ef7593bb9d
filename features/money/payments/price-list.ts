import { countryCodes } from '#platform/shared/country-codes.ts';
import type { CountryPrices, ListedPackage } from './prices-contract.ts';

export type { CountryPrices, ListedPackage };

/** What a site sells, at which prices, and which payment methods it does not accept. */
export interface PriceList {
  readonly packages: readonly ListedPackage[];
  readonly countries: readonly CountryPrices[];
}

export const otherCountries = '*';

export const priceFaultKinds = [
  'package_twice',
  'popular_twice',
  'fallback_missing',
  'country_twice',
  'country_unknown',
  'currency_unknown',
  'price_missing',
  'discount_untrue',
] as const;

export interface PriceFault {
  readonly kind: (typeof priceFaultKinds)[number];
  readonly country: string | null;
  /** The package's position. */
  readonly place: number | null;
}

const knownCountries = new Set([otherCountries, ...countryCodes]);
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Why these prices must not be published. Each country needs one currency and a price for every package. */
export function priceFaults({ packages, countries }: PriceList): PriceFault[] {
  const fault = (kind: PriceFault['kind'], country: string | null = null, place: number | null = null) => ({
    kind,
    country,
    place,
  });
  const seen = new Set<string>();
  return [
    ...(new Set(packages.map(({ id }) => id)).size < packages.length ? [fault('package_twice')] : []),
    ...(packages.filter(({ popular }) => popular).length > 1 ? [fault('popular_twice')] : []),
    ...(countries.some(({ country }) => country === otherCountries) ? [] : [fault('fallback_missing')]),
    ...countries.flatMap(({ country, currency, amounts }) => {
      const isTwice = seen.has(country);
      seen.add(country);
      if (isTwice) return [fault('country_twice', country)];
      if (!knownCountries.has(country)) return [fault('country_unknown', country)];
      if (!currencies.has(currency)) return [fault('currency_unknown', country)];
      if (amounts.length !== packages.length || amounts.some((amount) => !(amount > 0)))
        return [fault('price_missing', country)];
      return untrueDiscounts(packages, amounts).map((place) => fault('discount_untrue', country, place));
    }),
  ];
}

/** How many whole percent cheaper a credit is in this package than in the first; at least 0. */
export function trueDiscount(
  packages: readonly Pick<ListedPackage, 'credits'>[],
  amounts: readonly number[],
  place: number,
): number {
  const [first, own] = [0, place].map((at) => amounts[at]! / packages[at]!.credits);
  return Math.max(0, Math.floor((1 - own! / first!) * 100));
}

/** The positions of packages that show a larger discount than their prices give. Missing prices break no promise. */
export const untrueDiscounts = (
  packages: readonly ListedPackage[],
  amounts: readonly (number | null)[],
): number[] =>
  packages.flatMap(({ discount_percent: shown }, place) => {
    const [first, own] = [amounts[0], amounts[place]];
    return first && own && shown > trueDiscount(packages, amounts.map(Number), place) ? [place] : [];
  });

/** The largest discount that the shop may show for a package, because it is true in every country. */
export function findLargestDiscount({ packages, countries }: PriceList, place: number): number {
  const whole = countries.filter(({ amounts }) => amounts.length === packages.length);
  return place === 0 || whole.length === 0
    ? 0
    : Math.min(...whole.map(({ amounts }) => trueDiscount(packages, amounts, place)));
}

/** One difference between two lists: `NL.p1`, `EUR 4299`, `EUR 3999`. Null for something added or removed. */
export interface PriceChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function priceChanges(before: PriceList, after: PriceList): PriceChange[] {
  const [old, next] = [collectFacts(before), collectFacts(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name) ?? null, next.get(name) ?? null];
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

function collectFacts({ packages, countries }: PriceList): Map<string, string> {
  return new Map([
    ...packages.flatMap(({ id, credits, popular, discount_percent: discount }) => [
      [`${id}.credits`, String(credits)] as const,
      ...(popular ? [[`${id}.popular`, 'yes'] as const] : []),
      ...(discount > 0 ? [[`${id}.discount`, `${discount}`] as const] : []),
    ]),
    ...countries.flatMap(({ country, currency, vat_rate: vat, amounts, withheld }) => [
      ...packages.map(({ id }, place) => [`${country}.${id}`, `${currency} ${amounts[place]}`] as const),
      [`${country}.vat`, String(vat)] as const,
      ...(withheld.length > 0 ? [[`${country}.withheld`, withheld.toSorted().join(' ')] as const] : []),
    ]),
  ]);
}
