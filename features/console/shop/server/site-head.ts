import type { StoredSite } from '#features/site/sites/server/public.ts';

/** What a page says about the site that it is about. */
export const headOf = ({ id, isDefault, settings: { name, domain } }: StoredSite) => ({
  id,
  name,
  domain,
  main: isDefault,
});
