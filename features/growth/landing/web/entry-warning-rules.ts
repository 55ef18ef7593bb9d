/**
 * Simple layouts show the warning only in these countries, whatever the site's list says (specification, section 9).
 */
const simpleLayoutCountries: readonly string[] = ['NL', 'DE'];

export interface EntryWarningVisitor {
  readonly loggedIn: boolean;
  /** By IP address; null if unknown. */
  readonly country: string | null;
  /** The site's `enable_site_entry_popup`. */
  readonly enabled: 'yes' | 'no';
  /** The site's `entry_warning_countries`. */
  readonly warnedCountries: readonly string[];
  /** `simple` covers the layouts chat, lander and empty. */
  readonly layout: 'default' | 'simple';
}

/**
 * Whether the page includes the warning. The browser keeps it closed in an installed app, or once it has been closed.
 */
export function mayWarnAtEntry({
  loggedIn,
  country,
  enabled,
  warnedCountries,
  layout,
}: EntryWarningVisitor): boolean {
  if (loggedIn || enabled !== 'yes' || country === null || !warnedCountries.includes(country)) return false;
  return layout === 'default' || simpleLayoutCountries.includes(country);
}
