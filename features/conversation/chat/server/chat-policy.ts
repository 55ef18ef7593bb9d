import type { SiteSettings } from '#features/site/sites/contract.ts';

/**
 * Why nobody can write to the other side any more. Null if members can write to them, now or once they confirm their
 * email address. A scammer whom staff removed is named as one to the members who were warned; nothing else is told.
 */
export function findGoneReason({
  gone,
  warned,
}: {
  readonly gone: boolean;
  readonly warned: boolean;
}): 'away' | 'cheat' | null {
  if (!gone) return null;
  return warned ? 'cheat' : 'away';
}

/**
 * Whether this side's next message is free. A free member's first message in a conversation is free, up to `freeStarts`
 * times.
 */
export function isFreeStart(
  side: { readonly sentCount: number; readonly premium: boolean; readonly freeStartsUsed: number },
  freeStarts: number,
): boolean {
  return !side.premium && side.sentCount === 0 && side.freeStartsUsed < freeStarts;
}

/**
 * The highest message number that a member may not read. Free members may read only the newest messages, premium
 * members all of them.
 */
export function closedUpTo(lastSeq: number, premium: boolean, freeHistory: number): number {
  return premium ? 0 : Math.max(0, lastSeq - freeHistory);
}

/**
 * What each action costs next. Messages and animated pictures share a price and the free starts; premium members pay it
 * too. A photo always costs its own price.
 */
export function nextCosts(
  prices: Pick<SiteSettings, 'message_credits' | 'photo_credits'>,
  isFree: boolean,
): { readonly next_cost: number; readonly gif_cost: number; readonly photo_cost: number } {
  const message = isFree ? 0 : prices.message_credits;
  return { next_cost: message, gif_cost: message, photo_cost: prices.photo_credits };
}
