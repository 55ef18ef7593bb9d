/** Caches an `Intl` object per locale: creating one takes a third of a millisecond. */
function once<F>(make: (locale: string) => F): (locale: string) => F {
  const made = new Map<string, F>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** Names of countries: "NL" is "Nederland". */
export const countryNames = once((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** Numbers with their separators: "1.000". */
export const numbers = once((locale) => new Intl.NumberFormat(locale));
