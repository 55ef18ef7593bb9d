import type { StoredSite } from '#features/site/sites/server/public.ts';
import type { ListedCompany } from '../contract.ts';

/** Those of these sites that belong to a company; all of them without one. */
export const ofCompany = (
  sites: readonly StoredSite[],
  company: number | undefined,
): readonly StoredSite[] =>
  company === undefined ? sites : sites.filter(({ settings }) => settings.company_id === company);

/** The companies of these sites, each under the name that its first site gives it. */
export function listCompanies(sites: readonly StoredSite[]): ListedCompany[] {
  const ids = [...new Set(sites.map(({ settings }) => settings.company_id))];
  return ids
    .toSorted((a, b) => a - b)
    .map((id) => {
      const own = ofCompany(sites, id);
      return { id, name: own[0]!.company.name, sites: own.length };
    });
}
