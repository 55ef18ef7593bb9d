import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { Campaign } from './campaign.ts';
import { mailCampaign } from './tables.ts';

export type CampaignRow = typeof mailCampaign.$inferSelect;

/** The most campaigns that may be open on one site at the same time. */
export const mostOpen = 20;

/** Campaigns of these sites that run or are about to start, in the order of their start. */
export async function listOpenCampaigns(
  executor: Executor,
  siteIds: readonly number[],
  now: Date,
): Promise<(Campaign & { readonly siteId: number })[]> {
  const found = await executor
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
  return found.map((row) => ({ ...row, startsAt: row.startsAt!, endsAt: row.endsAt! }));
}

/** Returns false if the site has or had a campaign of this name. */
export async function insertCampaign(executor: Executor, row: CampaignRow): Promise<boolean> {
  const inserted = await executor
    .insert(mailCampaign)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mailCampaign.id });
  return inserted.length === 1;
}

export async function readCampaign(
  executor: Executor,
  siteId: number,
  name: string,
): Promise<CampaignRow | undefined> {
  const [row] = await executor
    .select()
    .from(mailCampaign)
    .where(and(eq(mailCampaign.siteId, siteId), eq(mailCampaign.name, name)));
  return row;
}

/** A site's campaigns, newest first: their ids are in the order of their creation. */
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

const theOne = ({ siteId, id }: { readonly siteId: number; readonly id: string }) =>
  and(eq(mailCampaign.siteId, siteId), eq(mailCampaign.id, id));

/** The campaign, locked until the transaction ends. */
export async function lockCampaign(
  tx: Executor,
  key: { readonly siteId: number; readonly id: string },
): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(mailCampaign).where(theOne(key)).for('update');
  return row;
}

export async function updateCampaign(
  executor: Executor,
  key: { readonly siteId: number; readonly id: string },
  change: Partial<Pick<CampaignRow, 'status' | 'startsAt' | 'endsAt' | 'wakeAfter'>>,
): Promise<void> {
  await executor.update(mailCampaign).set(change).where(theOne(key));
}

export async function countOpenCampaigns(executor: Executor, siteId: number, now: Date): Promise<number> {
  return executor.$count(
    mailCampaign,
    and(eq(mailCampaign.siteId, siteId), eq(mailCampaign.status, 'started'), gt(mailCampaign.endsAt, now)),
  );
}
