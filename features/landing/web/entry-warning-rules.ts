/** The laws of these countries ask that adults-only sites say so before they show themselves. */
export const entryWarningCountries: readonly string[] = ['NL', 'DE'];

export interface EntryWarningVisitor {
  readonly loggedIn: boolean;
  /** By address; null when unknown. */
  readonly country: string | null;
  /** The site's `enable_site_entry_popup`. */
  readonly enabled: 'yes' | 'no';
}

/** Whether the page carries the warning at all. The browser still leaves it shut in an installed app, or once skipped. */
export function mayWarnAtEntry({ loggedIn, country, enabled }: EntryWarningVisitor): boolean {
  return !loggedIn && enabled === 'yes' && country !== null && entryWarningCountries.includes(country);
}
