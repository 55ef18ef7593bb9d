import { listSites } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { minute } from '#platform/shared/time.ts';
import { followJob } from './follow.ts';
import { settle } from './settle.ts';
import { mayShareMembers } from './sister-policy.ts';
import { listForbiddenPairs, listWaitingPairs, storeChecked, type Pair } from './sister-queries.ts';

const batchSize = 200;
/** Photos are approved and reports decided at any time, without telling this feature about each. */
const waitingCheckedEvery = 5 * minute;

/**
 * Ends the consents between sites that may no longer share members, because a setting changed, with their companions. Then
 * looks again at consents that wait for an approved photo or for a decision.
 */
export async function reviewConsents(services: Services): Promise<void> {
  const { db, clock } = services;
  const sites = await listSites(db);
  const allowed = sites.flatMap((from) =>
    sites.filter((to) => mayShareMembers(from, to)).map((to) => ({ siteId: from.id, sisterId: to.id })),
  );
  for (;;) {
    const pairs = await listForbiddenPairs(db, allowed, batchSize);
    for (const pair of pairs) await settleAndFollow(services, pair);
    if (pairs.length < batchSize) break;
  }
  const now = clock.now();
  const before = new Date(now.getTime() - waitingCheckedEvery);
  for (const pair of await listWaitingPairs(db, before, batchSize)) {
    await storeChecked(db, pair, now);
    await settleAndFollow(services, pair);
  }
}

async function settleAndFollow(services: Services, pair: Pair): Promise<void> {
  const { siteId, memberId } = pair;
  await services.db.transaction(async (tx) => {
    await settle(services, tx, pair);
    await services.jobs.enqueue(tx, followJob, { siteId, memberId });
  });
}

export const reviewJob = defineJob('sister_sites_review', { schedule: '*/5 * * * *' }, reviewConsents);
