import { giftPricesChangedSince } from '#features/conversation/gifts/server/public.ts';
import { pricesChangedSince } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { day } from '#platform/shared/time.ts';

/** How long pages and outboxes from before a change of prices are asked to look again. */
const recentMs = day;

/**
 * The most that the sender agreed to pay. Null means any price: callers of the previous release do not say what they saw,
 * and lose nothing as long as no price has changed lately. Otherwise they have agreed to nothing.
 */
export async function seenPrice(
  { db, siteId, clock }: Pick<MemberContext, 'db' | 'siteId' | 'clock'>,
  said: number | undefined,
): Promise<number | null> {
  if (said !== undefined) return said;
  const since = new Date(clock.now().getTime() - recentMs);
  const changes = await Promise.all([
    pricesChangedSince(db, siteId, since),
    giftPricesChangedSince(db, siteId, since),
  ]);
  return changes.includes(true) ? 0 : null;
}
