import {
  findAccountByEmail,
  findAccount,
  type AccountRow,
} from '#features/identity/accounts/server/public.ts';
import { findProfile } from '#features/people/profiles/server/public.ts';
import { originOf, listSites, type StoredSite } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { SisterSite } from '../contract.ts';
import type { SisterState } from '../sister-states.ts';
import { fits, mayHaveCompanion, mayShareMembers, speaks } from './sister-policy.ts';
import { listCompanions, listConsents, type CompanionRow } from './sister-queries.ts';

/** The sites that can show the member, and those to which the member agreed before. */
export async function offeredSites(
  services: Services,
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<StoredSite[]> {
  const [sites, account, profile] = await Promise.all([
    listSites(executor),
    findAccount(executor, siteId, memberId),
    findProfile(executor, siteId, memberId),
  ]);
  const here = sites.find(({ id }) => id === siteId);
  if (!account || !profile || !mayHaveCompanion({ account, profile })) return [];
  const now = services.clock.now();
  return sites.filter(
    (site) => mayShareMembers(here, site) && speaks(site, account.language) && fits(profile, site, now),
  );
}

export async function listSisterSites(
  services: Services,
  executor: Executor,
  member: MemberKey,
): Promise<SisterSite[]> {
  const [offered, consents, companions, account] = await Promise.all([
    offeredSites(services, executor, member),
    listConsents(executor, member),
    listCompanions(executor, member),
    findAccount(executor, member.siteId, member.memberId),
  ]);
  const agreed = new Set(
    consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ sisterId }) => sisterId),
  );
  return Promise.all(
    offered.map(async (site) => {
      const row = companions.find(({ siteId }) => siteId === site.id);
      const there = row
        ? await findAccount(executor, row.siteId, row.memberId)
        : await findAccountByEmail(executor, site.id, account!.emailKey);
      const isAgreed = agreed.has(site.id);
      return {
        id: site.id,
        name: site.settings.name,
        address: originOf(site.settings, services.config),
        niche: site.settings.niche,
        adult_content: site.settings.adult_content,
        agreed: isAgreed,
        state: deriveState(isAgreed, row, there),
      };
    }),
  );
}

function deriveState(
  isAgreed: boolean,
  row: CompanionRow | undefined,
  there: AccountRow | undefined,
): SisterState {
  if (!isAgreed) return there && !row ? 'account_exists' : 'off';
  if (!row || !there || there.status !== 'active') return 'waiting';
  if (there.pausedAt !== null || there.suspendedAt !== null) return 'hidden';
  return row.takenOverAt === null ? 'shown' : 'own';
}
