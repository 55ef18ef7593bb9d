import { selectCode } from '#features/money/discounts/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { CampaignKind } from '../mailing-names.ts';
import {
  countOpenCampaigns,
  insertCampaign,
  lockCampaign,
  mostOpen,
  readCampaign,
  updateCampaign,
  type CampaignRow,
} from './campaign-queries.ts';
import { CampaignRejected } from './campaign-texts.ts';
import type { Audience, CampaignText } from './campaign.ts';
import { wakeCampaign } from './wake-campaign.ts';

export interface NewCampaign {
  readonly siteId: number;
  readonly name: string;
  readonly kind: CampaignKind;
  readonly texts: Readonly<Record<string, CampaignText>>;
  readonly code: string | null;
  readonly audience: Audience;
}

/** @throws {CampaignRejected} if the name is taken, or the discount code does not exist or has ended. */
export async function createCampaign({ db, clock }: Services, made: NewCampaign): Promise<void> {
  const now = clock.now();
  if (made.code !== null) {
    const code = await selectCode(db, made.siteId, made.code);
    if (!code || code.endedAt || (code.expiresAt && code.expiresAt <= now) || code.memberId)
      throw new CampaignRejected(`There is no discount code ${made.code} that members could use.`);
  }
  const row: CampaignRow = {
    ...made,
    id: uuidv7(now.getTime()),
    status: 'draft',
    createdAt: now,
    startsAt: null,
    endsAt: null,
    wakeAfter: null,
  };
  if (!(await insertCampaign(db, row)))
    throw new CampaignRejected(`There already is a campaign ${made.name}.`);
}

/**
 * Starts a draft, or continues a held campaign until its end. Nobody who got it gets it again.
 * @throws {CampaignRejected} if it does not exist, or has ended, or too many others run.
 */
export async function startCampaign(
  services: Services,
  { siteId, name }: { readonly siteId: number; readonly name: string },
  times: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<CampaignRow> {
  return change(services, siteId, name, async (tx, campaign) => {
    if (campaign.status === 'started') throw new CampaignRejected(`${name} has already started.`);
    if (campaign.status === 'ended') throw new CampaignRejected(`${name} has ended.`);
    if ((await countOpenCampaigns(tx, siteId, services.clock.now())) >= mostOpen)
      throw new CampaignRejected(`${mostOpen} campaigns already run. End one first.`);
    const started = { ...campaign, status: 'started' as const, ...times, wakeAfter: null };
    await updateCampaign(tx, { siteId, id: campaign.id }, started);
    await services.jobs.enqueue(tx, wakeCampaign, { siteId, id: campaign.id });
    return started;
  });
}

/** @throws {CampaignRejected} if it does not exist, or does not run. */
export async function holdCampaign(services: Services, siteId: number, name: string): Promise<void> {
  await change(services, siteId, name, async (tx, campaign) => {
    if (campaign.status !== 'started') throw new CampaignRejected(`${name} does not run.`);
    await updateCampaign(tx, { siteId, id: campaign.id }, { status: 'held' });
    return campaign;
  });
}

/** @throws {CampaignRejected} if it does not exist, was never started, or has ended. */
export async function endCampaign(services: Services, siteId: number, name: string): Promise<void> {
  await change(services, siteId, name, async (tx, campaign) => {
    if (campaign.status === 'draft') throw new CampaignRejected(`${name} was never started.`);
    if (campaign.status === 'ended') throw new CampaignRejected(`${name} has already ended.`);
    await updateCampaign(tx, { siteId, id: campaign.id }, { status: 'ended' });
    return campaign;
  });
}

async function change(
  { db }: Services,
  siteId: number,
  name: string,
  work: (tx: Transaction, campaign: CampaignRow) => Promise<CampaignRow>,
): Promise<CampaignRow> {
  return db.transaction(async (tx) => {
    const found = await readCampaign(tx, siteId, name);
    const campaign = found && (await lockCampaign(tx, found));
    if (!campaign) throw new CampaignRejected(`There is no campaign ${name}.`);
    return work(tx, campaign);
  });
}
