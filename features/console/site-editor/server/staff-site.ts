import { readSites } from '#features/site/sites/server/public.ts';
import type { StoredSite } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { ListedCompany } from '../contract.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';

/**
 * The sites that a member of staff may edit. A role counts on its own site alone, except on the main site (the one that
 * answers unknown host names): its administrators look after the whole installation.
 */
export async function sitesOfStaff(executor: Executor, staffSiteId: number): Promise<readonly StoredSite[]> {
  const sites = await readSites(executor);
  const own = sites.find(({ id }) => id === staffSiteId);
  return own?.isDefault ? sites : sites.filter(({ id }) => id === staffSiteId);
}

/** Those of these sites that belong to a company; all of them without one. */
export const ofCompany = (
  sites: readonly StoredSite[],
  company: number | undefined,
): readonly StoredSite[] =>
  company === undefined ? sites : sites.filter(({ settings }) => settings.company_id === company);

/** The companies of these sites, each under the name that its first site gives it. */
export function companiesOf(sites: readonly StoredSite[]): ListedCompany[] {
  const ids = [...new Set(sites.map(({ settings }) => settings.company_id))];
  return ids
    .toSorted((a, b) => a - b)
    .map((id) => {
      const own = ofCompany(sites, id);
      return { id, name: own[0]!.company.name, sites: own.length };
    });
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
