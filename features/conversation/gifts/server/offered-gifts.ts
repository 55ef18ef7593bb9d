import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { giftIds } from '../gift-choices.ts';
import type { OfferedGift } from '../contract.ts';
import { listSiteGifts } from './gift-queries.ts';

interface OnSite {
  readonly siteId: number;
  readonly db: Database;
}

/** A site's gifts in the site's order: its own selection, or else all gifts at the price in its settings. */
export async function offeredGifts(context: OnSite): Promise<OfferedGift[]> {
  const chosen = await listSiteGifts(context.db, context.siteId);
  const { gift_credits: credits } = await settingsOf(context);
  return offeredIn(chosen, credits);
}

/** What a site with this selection offers. */
export function offeredIn(chosen: readonly OfferedGift[], usualCredits: number): OfferedGift[] {
  const availableGifts = chosen.filter(({ id }) => giftIds.includes(id));
  if (availableGifts.length > 0) return availableGifts;
  return giftIds.map((id) => ({ id, credits: usualCredits }));
}

/** Undefined if the site does not offer it. */
export async function priceOfGift(context: OnSite, gift: string): Promise<number | undefined> {
  return (await offeredGifts(context)).find(({ id }) => id === gift)?.credits;
}
