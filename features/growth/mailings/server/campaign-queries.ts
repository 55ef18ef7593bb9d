import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { Campaign } from './campaign.ts';
import { mailCampaign } from './tables.ts';

export type CampaignRow = typeof mailCampaign.$inferSelect;

/** Maximum number of open campaigns on a site. */
export const maxOpenCampaigns = 20;

/** These sites' campaigns that are running or about to start, in order of their start. */
export async function listOpenCampaigns(
  executor: Executor,
  siteIds: readonly number[],
  now: Date,
): Promise<(Campaign & { readonly siteId: number })[]> {
  const campaignRows = await executor
    .select()
    .from(mailCampaign)
    .where(
      and(
        inArray(mailCampaign.siteId, [...siteIds]),
        eq(mailCampaign.status, 'started'),
        gt(mailCampaign.endsAt, now),
      ),
    )
    .orderBy(asc(mailCampaign.startsAt), asc(mailCampaign.id));
  return campaignRows.map((row) => ({ ...row, startsAt: row.startsAt!, endsAt: row.endsAt! }));
}

/** Returns false if the site has, or once had, a campaign with this name. */
export async function insertCampaign(executor: Executor, row: CampaignRow): Promise<boolean> {
  const inserted = await executor
    .insert(mailCampaign)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mailCampaign.id });
  return inserted.length === 1;
}

export async function findCampaign(executor: Executor, siteId: number, name: string) {
  const [row] = await executor.select().from(mailCampaign).where(has(mailCampaign, { siteId, name }));
  return row;
}

/** A site's campaigns, newest first, because their ids are chronological. */
export function listCampaigns(
  executor: Executor,
  siteId: number,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<CampaignRow[]> {
  return executor
    .select()
    .from(mailCampaign)
    .where(and(eq(mailCampaign.siteId, siteId), after ? lt(mailCampaign.id, after) : undefined))
    .orderBy(desc(mailCampaign.id))
    .limit(limit);
}

export interface CampaignRef {
  readonly siteId: number;
  readonly id: string;
}

const theOne = ({ siteId, id }: CampaignRef) => has(mailCampaign, { siteId, id });

/** The campaign, locked until the transaction ends. */
export async function lockCampaign(tx: Executor, key: CampaignRef): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(mailCampaign).where(theOne(key)).for('update');
  return row;
}

export async function updateCampaign(
  executor: Executor,
  key: CampaignRef,
  change: Partial<Pick<CampaignRow, 'status' | 'startsAt' | 'endsAt' | 'wakeAfter'>>,
): Promise<void> {
  await executor.update(mailCampaign).set(change).where(theOne(key));
}

export async function countOpenCampaigns(executor: Executor, siteId: number, now: Date): Promise<number> {
  return executor.$count(
    mailCampaign,
    and(has(mailCampaign, { siteId, status: 'started' }), gt(mailCampaign.endsAt, now)),
  );
}
