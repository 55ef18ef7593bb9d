import type { Executor } from '#platform/server/db/database.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { listSites, type StoredSite } from './site-queries.ts';

/**
 * The sites that a member of staff may edit. A role counts on its own site alone, except on the main site (the one that
 * answers unknown host names): its administrators look after the whole installation.
 */
export async function sitesOfStaff(executor: Executor, staffSiteId: number): Promise<readonly StoredSite[]> {
  const sites = await listSites(executor);
  const own = sites.find(({ id }) => id === staffSiteId);
  return own?.isDefault ? sites : sites.filter(({ id }) => id === staffSiteId);
}

/** @throws {CallError} `not_found` if it does not exist or is another's, so nobody learns which sites exist. */
export async function siteOfStaff(
  executor: Executor,
  staffSiteId: number,
  siteId: number,
): Promise<StoredSite> {
  const site = (await sitesOfStaff(executor, staffSiteId)).find(({ id }) => id === siteId);
  if (!site) throw fail(platformErrors.not_found);
  return site;
}
