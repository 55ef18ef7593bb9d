import { mailStopped } from '#features/conversation/notifications/server/public.ts';
import { day } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import { mailLost } from '#platform/server/mail/events.ts';
import type { Services } from '#platform/server/services.ts';
import { lockCampaign, updateCampaign, type CampaignRef } from './campaign-queries.ts';
import { countCampaign, markLastSent, markUnknown } from './report-queries.ts';

/** If mail stops within this time after a mailing, the mailing is considered the cause. */
const causedWithinMs = 7 * day;
/** Mail providers reject senders whose share of complaints exceeds this. */
export const maxComplaintShare = 0.003;
/** With fewer complaints, their share means nothing. */
const minComplaints = 3;

/** Counts a stop for the preceding mailing, and puts a campaign on hold if many members mark it as spam. */
export const countStop = subscribe(mailStopped, async (services, tx, { siteId, memberId, reason }) => {
  const since = new Date(services.clock.now().getTime() - causedWithinMs);
  const campaignId = await markLastSent(tx, { siteId, memberId }, reason, since);
  if (campaignId && reason === 'fbl') await holdIfUnwanted(services, tx, { siteId, id: campaignId });
});

/** A mailing that a crash cut off is not counted as sent. */
export const noteLost = subscribe(mailLost, (_services, tx, { siteId, memberId, writtenAt }) =>
  markUnknown(tx, { siteId, memberId }, writtenAt),
);

async function holdIfUnwanted({ clock, log }: Services, tx: Transaction, key: CampaignRef): Promise<void> {
  const campaign = await lockCampaign(tx, key);
  if (campaign?.status !== 'started') return;
  const { sent, complaints } = await countCampaign(tx, key);
  if (complaints < minComplaints || complaints <= sent * maxComplaintShare) return;
  await updateCampaign(tx, key, { status: 'held' });
  await audit(tx, {
    siteId: key.siteId,
    at: clock.now(),
    actorId: null,
    action: 'campaign.held',
    subject: key.id,
    details: { sent, complaints },
  });
  log.warn(
    { siteId: key.siteId, campaign: key.id, sent, complaints },
    'too many complaints: a campaign is put on hold',
  );
}
