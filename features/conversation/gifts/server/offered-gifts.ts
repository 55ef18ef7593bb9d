import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { giftIds } from '../gift-choices.ts';
import type { OfferedGift } from '../contract.ts';
import { readSiteGifts } from './gift-queries.ts';

interface OnSite {
  readonly siteId: number;
  readonly db: Database;
}

/** A site's gifts in its order: its own selection, or else all gifts at the price from its settings. */
export async function offeredGifts(context: OnSite): Promise<OfferedGift[]> {
  const chosen = await readSiteGifts(context.db, context.siteId);
  const availableGifts = chosen.filter(({ id }) => giftIds.includes(id));
  if (availableGifts.length > 0) return availableGifts;
  const { gift_credits: credits } = await settingsOf(context);
  return giftIds.map((id) => ({ id, credits }));
}

/** Undefined if the site does not offer it. */
export async function priceOfGift(context: OnSite, gift: string): Promise<number | undefined> {
  return (await offeredGifts(context)).find(({ id }) => id === gift)?.credits;
}
