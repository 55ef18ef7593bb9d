import { countFreeStartsLeft, type MessagePriceSettings, type SenderState } from '../price-rules.ts';

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
 * The highest message number that a member may not read. Free members may read only the newest messages, premium
 * members all of them.
 */
export function closedUpTo(lastSeq: number, premium: boolean, freeHistory: number): number {
  return premium ? 0 : Math.max(0, lastSeq - freeHistory);
}

/** What the price of a member's next message depends on. `freeMessages` comes from `countFreeMessages`. */
export function toSenderState(
  row: { readonly sent_count: number; readonly premium: boolean; readonly free_starts_used: number },
  freeMessages: number,
  settings: MessagePriceSettings,
): SenderState {
  const { sent_count: sentCount, premium, free_starts_used: freeStartsUsed } = row;
  return {
    sentCount,
    freeMessages,
    freeStartsLeft: countFreeStartsLeft({ premium, freeStartsUsed }, settings),
  };
}
