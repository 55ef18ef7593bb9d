/** The site in a page's address. The call refuses an invalid one. */
export const parseSiteId = ({ site }: Readonly<Record<string, string | undefined>>): number =>
  /^[1-9]\d{0,5}$/.test(site ?? '') ? Number(site) : 1_000_000;
