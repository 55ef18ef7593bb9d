import { findCode } from '#features/money/discounts/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { audit, changedBy, type ActingStaff, type AuditAction } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { CampaignKind } from '../mailing-names.ts';
import {
  countOpenCampaigns,
  insertCampaign,
  lockCampaign,
  maxOpenCampaigns,
  findCampaign,
  updateCampaign,
  type CampaignRow,
} from './campaign-queries.ts';
import { CampaignRejected } from './campaign-texts.ts';
import type { Audience, CampaignText } from './campaign.ts';
import { wakeCampaign } from './wake-campaign.ts';

export interface CampaignKey {
  readonly siteId: number;
  readonly name: string;
}

export interface NewCampaign extends CampaignKey {
  readonly kind: CampaignKind;
  readonly texts: Readonly<Record<string, CampaignText>>;
  readonly code: string | null;
  readonly audience: Audience;
}

/** @throws {CampaignRejected} if the name is taken, or the discount code does not exist or has ended. */
export async function createCampaign(
  { db, clock }: Services,
  newCampaign: NewCampaign,
  by: ActingStaff | null = null,
): Promise<void> {
  const now = clock.now();
  if (newCampaign.code !== null) {
    const code = await findCode(db, newCampaign.siteId, newCampaign.code);
    if (!code || code.endedAt || (code.expiresAt && code.expiresAt <= now) || code.memberId)
      throw new CampaignRejected('code_unusable', `There is no usable discount code ${newCampaign.code}.`);
  }
  const row: CampaignRow = {
    ...newCampaign,
    id: uuidv7(now.getTime()),
    status: 'draft',
    createdAt: now,
    startsAt: null,
    endsAt: null,
    wakeAfter: null,
  };
  await db.transaction(async (tx) => {
    if (!(await insertCampaign(tx, row)))
      throw new CampaignRejected('name_taken', `There is already a campaign ${newCampaign.name}.`);
    await audit(tx, {
      ...changedBy(row.siteId, by, { before: null, after: formatContent(row) }),
      ...toSubject(row),
      at: now,
      action: 'campaign.created',
    });
  });
}

/**
 * Starts a draft, or continues a campaign on hold until its end. Members who already got it do not get it again.
 * @throws {CampaignRejected} if it does not exist, or has ended, or too many others are running.
 */
export async function startCampaign(
  services: Services,
  { siteId, name }: CampaignKey,
  times: { readonly startsAt: Date; readonly endsAt: Date },
  by: ActingStaff | null = null,
): Promise<CampaignRow> {
  return change(services, { siteId, name }, 'campaign.started', by, async (tx, campaign) => {
    if (campaign.status === 'started')
      throw new CampaignRejected('started_already', `${name} has already started.`);
    if (campaign.status === 'ended') throw new CampaignRejected('ended_already', `${name} has ended.`);
    if ((await countOpenCampaigns(tx, siteId, services.clock.now())) >= maxOpenCampaigns)
      throw new CampaignRejected(
        'too_many',
        `${maxOpenCampaigns} campaigns are already running. End one first.`,
      );
    const started = { ...campaign, status: 'started' as const, ...times, wakeAfter: null };
    await updateCampaign(tx, { siteId, id: campaign.id }, started);
    await services.jobs.enqueue(tx, wakeCampaign, { siteId, id: campaign.id });
    return started;
  });
}

/** @throws {CampaignRejected} if it does not exist, or is not running. */
export async function holdCampaign(
  services: Services,
  key: CampaignKey,
  by: ActingStaff | null = null,
): Promise<void> {
  await change(services, key, 'campaign.held', by, async (tx, campaign) => {
    if (campaign.status !== 'started')
      throw new CampaignRejected('not_running', `${key.name} is not running.`);
    await updateCampaign(tx, campaign, { status: 'held' });
    return { ...campaign, status: 'held' };
  });
}

/** @throws {CampaignRejected} if it does not exist, was never started, or has ended. */
export async function endCampaign(
  services: Services,
  key: CampaignKey,
  by: ActingStaff | null = null,
): Promise<void> {
  await change(services, key, 'campaign.ended', by, async (tx, campaign) => {
    if (campaign.status === 'draft')
      throw new CampaignRejected('never_started', `${key.name} was never started.`);
    if (campaign.status === 'ended')
      throw new CampaignRejected('ended_already', `${key.name} has already ended.`);
    await updateCampaign(tx, campaign, { status: 'ended' });
    return { ...campaign, status: 'ended' };
  });
}

async function change(
  { db, clock }: Services,
  { siteId, name }: CampaignKey,
  action: AuditAction,
  by: ActingStaff | null,
  work: (tx: Transaction, campaign: CampaignRow) => Promise<CampaignRow>,
): Promise<CampaignRow> {
  return db.transaction(async (tx) => {
    const campaignRow = await findCampaign(tx, siteId, name);
    const campaign = campaignRow && (await lockCampaign(tx, campaignRow));
    if (!campaign) throw new CampaignRejected('not_found', `There is no campaign ${name}.`);
    const changed = await work(tx, campaign);
    await audit(tx, {
      ...changedBy(siteId, by, { before: formatState(campaign), after: formatState(changed) }),
      ...toSubject(campaign),
      at: clock.now(),
      action,
    });
    return changed;
  });
}

const formatState = ({ status, startsAt, endsAt }: CampaignRow) => ({
  status,
  starts: startsAt?.toISOString() ?? null,
  ends: endsAt?.toISOString() ?? null,
});

const formatContent = ({ kind, code, audience, texts }: CampaignRow) => ({
  kind,
  code,
  countries: audience.countries?.join(', ') ?? null,
  premium: audience.premium,
  seen_within_days: audience.seenWithinDays,
  ...Object.fromEntries(
    Object.entries(texts).map(([language, { subject }]) => [`subject.${language}`, subject]),
  ),
});

/** Campaigns can also be put on hold automatically, and both entries are found by the campaign's id. */
const toSubject = ({ siteId, id, name }: CampaignRow) => ({
  subject: id,
  details: { site: siteId, campaign: name },
});
