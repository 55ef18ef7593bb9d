import { giftPricesChangedSince } from '#features/conversation/gifts/server/public.ts';
import { settingsChangedSince } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { day } from '#platform/shared/time.ts';
import { messagePriceSettings } from '../../price-rules.ts';

/** The settings that decide what a member pays for in a chat. */
const priceSettings = [...messagePriceSettings, 'photo_credits', 'gift_credits'] as const;

/** How long pages and outboxes from before a change of prices are asked to look again. */
const recentMs = day;

/**
 * The most that the sender agreed to pay. Null means any price: callers of 0.2.0 do not say what they saw,
 * and lose nothing as long as no price has changed lately. Otherwise they have agreed to nothing.
 */
export async function seenPrice(
  { db, siteId, clock }: Pick<MemberContext, 'db' | 'siteId' | 'clock'>,
  said: number | undefined,
): Promise<number | null> {
  if (said !== undefined) return said;
  const since = new Date(clock.now().getTime() - recentMs);
  const changes = await Promise.all([
    settingsChangedSince(db, siteId, priceSettings, since),
    giftPricesChangedSince(db, siteId, since),
  ]);
  return changes.includes(true) ? 0 : null;
}
