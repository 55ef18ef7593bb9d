import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { lockCampaign, updateCampaign, type CampaignRef } from './campaign-queries.ts';
import { bringForwardAfter } from './plan-queries.ts';

const membersPerBatch = 1_000;

/**
 * When a campaign starts, lets the job that sends mailings check a site's members. After a crash, it continues where
 * it stopped.
 */
export const wakeCampaign = defineJob<CampaignRef>('wake_campaign', { timeLimit: 3_600 }, wake);

export async function wake(services: Services, campaign: CampaignRef): Promise<void> {
  while (await wakeBatch(services, campaign));
}

/** Returns false once all members have been processed. */
function wakeBatch({ db }: Services, { siteId, id }: CampaignRef): Promise<boolean> {
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, { siteId, id });
    if (campaign?.status !== 'started') return false;
    const last = await bringForwardAfter(tx, siteId, campaign.wakeAfter, {
      dueAt: campaign.startsAt!,
      limit: membersPerBatch,
    });
    await updateCampaign(tx, { siteId, id }, { wakeAfter: last });
    return last !== null;
  });
}
