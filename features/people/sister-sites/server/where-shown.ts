import { listSites } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { findOrigin, listCompanions } from './sister-queries.ts';

/** For staff: the names of the other sites that show the member, and of the site that the member comes from. */
export async function whereShown(
  executor: Executor,
  member: MemberKey,
): Promise<{ readonly shownOn: readonly string[]; readonly comesFrom: string | null }> {
  const [companions, origin] = await Promise.all([
    listCompanions(executor, member),
    findOrigin(executor, member),
  ]);
  const shown = companions.filter(({ held }) => held !== 'removed');
  if (shown.length === 0 && !origin) return { shownOn: [], comesFrom: null };
  const sites = await listSites(executor);
  const findName = (siteId: number) => sites.find(({ id }) => id === siteId)!.settings.name;
  return {
    shownOn: shown.map(({ siteId }) => findName(siteId)),
    comesFrom: origin ? findName(origin.originSiteId) : null,
  };
}
