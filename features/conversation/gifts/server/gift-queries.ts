import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { OfferedGift } from '../contract.ts';
import { giftPriceChange, siteGift } from './tables.ts';

/** A site's selection, in its order; empty if it uses the default. */
export async function listSiteGifts(executor: Executor, siteId: number): Promise<OfferedGift[]> {
  return executor
    .select({ id: siteGift.gift, credits: siteGift.credits })
    .from(siteGift)
    .where(eq(siteGift.siteId, siteId))
    .orderBy(asc(siteGift.position));
}

/** Replaces a site's selection. */
export async function storeSiteGifts(
  tx: Transaction,
  siteId: number,
  gifts: readonly OfferedGift[],
  changedAt: Date,
): Promise<void> {
  await tx
    .insert(giftPriceChange)
    .values({ siteId, changedAt })
    .onConflictDoUpdate({ target: giftPriceChange.siteId, set: { changedAt } });
  await tx.delete(siteGift).where(eq(siteGift.siteId, siteId));
  if (gifts.length === 0) return;
  await tx
    .insert(siteGift)
    .values(gifts.map(({ id, credits }, position) => ({ siteId, gift: id, credits, position })));
}

/** Whether a site's selection of gifts has changed since then. */
export async function giftPricesChangedSince(
  executor: Executor,
  siteId: number,
  since: Date,
): Promise<boolean> {
  const rows = await executor
    .select({ at: giftPriceChange.changedAt })
    .from(giftPriceChange)
    .where(and(eq(giftPriceChange.siteId, siteId), gt(giftPriceChange.changedAt, since)));
  return rows.length > 0;
}
