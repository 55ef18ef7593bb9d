/** First publication of these terms. */
const firstVersion = Date.UTC(2023, 11, 1, 12);

/** The date of the terms: their first publication, or the day the company took over the site if that was later. */
export function termsVersionDate(companyAdded: string): Date {
  return new Date(Math.max(firstVersion, Date.parse(companyAdded)));
}
