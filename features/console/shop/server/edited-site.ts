import { readSites } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { EditedSite } from '../contract.ts';

type StoredSite = Awaited<ReturnType<typeof readSites>>[number];

/**
 * The site to change. Administrators change their own site, and those of the main site change every site.
 * @throws {CallError} `not_found` for everybody else, so nobody learns which sites exist.
 */
export async function editedSiteOf(
  { siteId }: Pick<MemberContext, 'siteId'>,
  executor: Executor,
  id: number,
): Promise<StoredSite> {
  const sites = await readSites(executor);
  const isMain = sites.some((site) => site.id === siteId && site.isDefault);
  const found = sites.find((site) => site.id === id);
  if (!found || (found.id !== siteId && !isMain)) throw fail(platformErrors.not_found);
  return found;
}

export const siteView = ({ id, settings: { name, domain } }: StoredSite): EditedSite => ({
  id,
  name,
  domain,
});
