import type { StoredSite } from '#features/site/sites/server/public.ts';

/** The site's data for the head of a page about it. */
export const headOf = ({ id, isDefault, settings: { name, domain } }: StoredSite) => ({
  id,
  name,
  domain,
  main: isDefault,
});
