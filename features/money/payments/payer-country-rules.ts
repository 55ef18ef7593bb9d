/** The terms on which a country buys: the sum of its prices, in minor units with VAT, tells which list is cheaper. */
export interface CountryTerms {
  readonly currency: string;
  /** Hundredths of a percent. */
  readonly vatRate: number;
  readonly total: number;
}

/** The countries that we learn about a payer from different sources. Null if a source says nothing. */
export interface CountrySigns {
  readonly profile: string | null;
  /** By network address. */
  readonly address: string | null;
  /** Of the last purchase that the payer kept. */
  readonly lastPaid: string | null;
  /** Whether that purchase is so recent that the payer may not move to a cheaper country. */
  readonly paidLately: boolean;
}

/** The countries that a payer may choose from, the likeliest first: those that some source names and the site serves. */
export function countryChoices(
  { profile, lastPaid, address }: CountrySigns,
  served: readonly string[],
): string[] {
  const named = [profile, lastPaid, address].filter((each) => each !== null);
  return [...new Set(named)].filter((each) => served.includes(each));
}

/** Whether a country charges less VAT, or less in the same currency. */
function isCheaper(one: CountryTerms | undefined, other: CountryTerms | undefined): boolean {
  if (!one || !other) return false;
  if (one.vatRate < other.vatRate) return true;
  return one.currency === other.currency && one.total < other.total;
}

/**
 * Whether a payer may pay as from a country. EU law asks for two pieces of evidence that do not contradict each other.
 * So two sources must name it, or none that names another may point to a country where the payer would pay more.
 * Whoever paid lately in a more expensive country stays there for a while, whatever the sources say.
 */
export function isConfirmed(
  country: string,
  methodCountry: string | null,
  signs: CountrySigns,
  termsIn: (country: string) => CountryTerms | undefined,
): boolean {
  const { profile, address, lastPaid, paidLately } = signs;
  const cheaperThan = (other: string) => isCheaper(termsIn(country), termsIn(other));
  if (paidLately && lastPaid !== null && lastPaid !== country && cheaperThan(lastPaid)) return false;
  const named = [profile, address, lastPaid, methodCountry].filter((each) => each !== null);
  if (named.filter((each) => each === country).length >= 2) return true;
  return named.every((each) => each === country || !cheaperThan(each));
}
