/** Visitors from these countries are warned: their laws ask that sites for adults say so before they show themselves. */
export const warnedCountries: readonly string[] = ['NL', 'DE'];

/** Specification, section 9: a layout without the usual frame warns nobody else, however long the list above grows. */
const simpleLayoutCountries: readonly string[] = ['NL', 'DE'];

export interface EntryWarningVisitor {
  readonly loggedIn: boolean;
  /** By address; null when unknown. */
  readonly country: string | null;
  /** The site's `enable_site_entry_popup`. */
  readonly enabled: 'yes' | 'no';
  /** `simple`: chat, lander and empty. */
  readonly layout: 'default' | 'simple';
}

/** Whether the page carries the warning at all. The browser still leaves it shut in an installed app, or once skipped. */
export function mayWarnAtEntry(
  { loggedIn, country, enabled, layout }: EntryWarningVisitor,
  countries = warnedCountries,
): boolean {
  if (loggedIn || enabled !== 'yes' || country === null || !countries.includes(country)) return false;
  return layout === 'default' || simpleLayoutCountries.includes(country);
}
