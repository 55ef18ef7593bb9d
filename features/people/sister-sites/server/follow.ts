import { lockAccount, findAccount } from '#features/identity/accounts/server/public.ts';
import { eraseNow } from '#features/identity/privacy/server/public.ts';
import { copyPhotos } from '#features/people/photos/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { isKept } from './hold-companion.ts';
import { settle } from './settle.ts';
import { findOrigin, listCompanions, listSisterIds } from './sister-queries.ts';

/**
 * Brings all companions of a member up to date, with their photos, and erases those that were removed before anybody used
 * them. It may run any number of times.
 */
export async function followOriginal(services: Services, { siteId, memberId }: MemberKey): Promise<void> {
  const origin = { siteId, memberId };
  const { db } = services;
  const wasErased = await eraseRemoved(services, origin);
  for (const sisterId of await listSisterIds(db, origin))
    await db.transaction((tx) => settle(services, tx, { ...origin, sisterId }));
  // A withdrawal may have come while the job ran.
  if (!wasErased) await eraseRemoved(services, origin);
  for (const { siteId: sisterId, memberId: companionId } of await listCompanions(db, origin)) {
    const to = { siteId: sisterId, memberId: companionId };
    const { free_photos: limit } = await settingsOf({ siteId: sisterId, db });
    await copyPhotos(services, {
      from: origin,
      to,
      limit,
      mayCopy: async (tx) => {
        const account = await lockAccount(tx, to.siteId, to.memberId);
        const row = await findOrigin(tx, to);
        return account?.status === 'active' && row?.takenOverAt === null && row.held !== 'removed';
      },
    });
  }
}

/** @returns whether any was erased, so that the address there is free again. */
async function eraseRemoved(services: Services, origin: MemberKey): Promise<boolean> {
  let isErased = false;
  for (const row of await listCompanions(services.db, origin)) {
    const { siteId, memberId } = row;
    if (row.takenOverAt !== null) continue;
    const account = await findAccount(services.db, siteId, memberId);
    if (account?.status !== 'deleted') continue;
    if (isKept(row, account, await services.readDeletionTime())) continue;
    await eraseNow(services, { siteId, memberId });
    isErased = true;
  }
  return isErased;
}

export const followJob = defineJob('sister_sites_follow', { retryDelay: 30 }, followOriginal);
