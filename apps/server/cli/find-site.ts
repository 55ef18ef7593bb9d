import { listSites } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { normalizeHostName } from '#platform/shared/host-name.ts';
import { UsageError } from './command.ts';

/** The site given with `--site`, which is optional if there is only one site. */
export async function findSite({ db }: Pick<Services, 'db'>, domain: string | undefined) {
  const sites = await listSites(db);
  const [first, ...others] = sites;
  if (!first) throw new UsageError('There is no site yet: create one with "site create".');
  if (domain === undefined && others.length === 0) return first;
  const domains = sites.map(({ settings }) => settings.domain).join(', ');
  if (domain === undefined) throw new UsageError(`--site is missing; the sites are: ${domains}.`);
  const match = sites.find(({ hosts }) => hosts.includes(normalizeHostName(domain)));
  if (match) return match;
  throw new UsageError(`--site is "${domain}", but the only sites are: ${domains}.`);
}
