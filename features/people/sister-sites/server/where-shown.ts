import { readSites } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { findOrigin, readCompanions } from './sister-queries.ts';

/** For staff: the names of the other sites that show the member, and of the site that the member comes from. */
export async function whereShown(
  executor: Executor,
  member: MemberKey,
): Promise<{ readonly shownOn: readonly string[]; readonly comesFrom: string | null }> {
  const [companions, origin] = await Promise.all([
    readCompanions(executor, member),
    findOrigin(executor, member),
  ]);
  const shown = companions.filter(({ held }) => held !== 'removed');
  if (shown.length === 0 && !origin) return { shownOn: [], comesFrom: null };
  const sites = await readSites(executor);
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)!.settings.name;
  return {
    shownOn: shown.map(({ siteId }) => nameOf(siteId)),
    comesFrom: origin ? nameOf(origin.originSiteId) : null,
  };
}
