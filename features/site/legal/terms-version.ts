/** First publication of these terms. */
const firstVersion = Date.UTC(2023, 11, 1, 12);

/**
 * The date of the terms: the latest of their first publication, the day the company took over the site, and the last
 * change to the site's own additions.
 */
export function termsVersionDate(companyAdded: string, ownChanged?: string): Date {
  return new Date(
    Math.max(firstVersion, Date.parse(companyAdded), ownChanged === undefined ? 0 : Date.parse(ownChanged)),
  );
}
