import { and, eq, sql } from 'drizzle-orm';
import type { MailStopReason } from '#features/conversation/notifications/notification-kinds.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { CampaignOfSite, getMailingFigures } from '../contract.ts';
import type { CampaignRef } from './campaign-queries.ts';
import { mailingSent } from './tables.ts';

/**
 * Marks the last mailing that a member received since a given time, unless it is already marked. Returns its campaign,
 * if it belongs to one.
 */
export async function markLastSent(
  tx: Executor,
  { siteId, memberId }: MemberKey,
  reason: MailStopReason,
  since: Date,
): Promise<string | null> {
  const [marked] = await rows<{ campaignId: string | null }>(
    tx,
    sql`
      update mailing_sent set stopped = ${reason}
      where site_id = ${siteId} and member_id = ${memberId} and stopped is null and key = (
        select key from mailing_sent
        where site_id = ${siteId} and member_id = ${memberId} and sent_at >= ${since}
        order by sent_at desc, key limit 1
      )
      returning campaign_id as "campaignId"`,
  );
  return marked?.campaignId ?? null;
}

/** Marks the mailing that was written at a given time, or last before it, as one whose outcome nobody knows. */
export async function markUnknown(
  tx: Executor,
  { siteId, memberId }: MemberKey,
  writtenAt: Date,
): Promise<void> {
  await tx.execute(sql`
    update mailing_sent set is_unknown = true
    where site_id = ${siteId} and member_id = ${memberId} and key = (
      select key from mailing_sent
      where site_id = ${siteId} and member_id = ${memberId} and sent_at <= ${writtenAt}
      order by sent_at desc, key limit 1
    )`);
}

export async function countCampaign(
  executor: Executor,
  { siteId, id }: CampaignRef,
): Promise<{ sent: number; complaints: number }> {
  const [counts] = await executor
    .select({
      sent: sql<number>`count(*)::integer`,
      complaints: sql<number>`count(*) filter (where ${mailingSent.stopped} = 'fbl')::integer`,
    })
    .from(mailingSent)
    .where(and(eq(mailingSent.siteId, siteId), eq(mailingSent.campaignId, id)));
  return counts!;
}

type CampaignFigures = Pick<CampaignOfSite, 'sent' | 'unknown' | 'bounces' | 'complaints' | 'unsubscribes'>;

/** The results of some campaigns, by id. Campaigns that were sent to nobody are missing. */
export async function countCampaigns(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, CampaignFigures>> {
  if (ids.length === 0) return new Map();
  const campaignRows = await rows<CampaignFigures & { readonly id: string }>(
    executor,
    sql`
      select campaign_id as id, sum(sent)::integer as sent, sum(unknown)::integer as unknown, sum(bounces)::integer as bounces,
        sum(complaints)::integer as complaints, sum(unsubscribes)::integer as unsubscribes
      from (
        select campaign_id, count(*) filter (where not is_unknown) as sent,
          count(*) filter (where is_unknown) as unknown, 0 as bounces, 0 as complaints, 0 as unsubscribes
        from mailing_sent
        where site_id = ${siteId} and campaign_id = any(${sql.param(ids)}::uuid[])
        group by campaign_id
        union all
        select campaign_id, 0, 0, count(*) filter (where stopped = 'bounce'), count(*) filter (where stopped = 'fbl'),
          count(*) filter (where stopped in ('listunsubscribe', 'kind'))
        from mailing_sent
        where site_id = ${siteId} and campaign_id = any(${sql.param(ids)}::uuid[]) and stopped is not null
        group by campaign_id
      ) as parts
      group by campaign_id`,
  );
  return new Map(campaignRows.map(({ id, ...figures }) => [id, figures]));
}

type MailingFigures = CallResponse<typeof getMailingFigures>['mailings'][number];

/** What has been sent since a given time, and the results. */
export function listFigures(
  executor: Executor,
  siteId: number,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<MailingFigures[]> {
  return rows<MailingFigures>(
    executor,
    sql`
      select sent.mailing, campaign.name as campaign,
        count(*) filter (where not is_unknown)::integer as sent,
        count(*) filter (where is_unknown)::integer as unknown,
        count(*) filter (where stopped = 'bounce')::integer as bounces,
        count(*) filter (where stopped = 'fbl')::integer as complaints,
        count(*) filter (where stopped in ('listunsubscribe', 'kind'))::integer as unsubscribes
      from mailing_sent sent
      left join mail_campaign campaign on campaign.site_id = sent.site_id and campaign.id = sent.campaign_id
      where sent.site_id = ${siteId} and sent.sent_at >= ${since}
      group by sent.mailing, campaign.name
      order by sent.mailing, campaign.name
      limit ${limit}`,
  );
}
