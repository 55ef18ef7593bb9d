import type { AccountStatus } from '#features/identity/accounts/server/public.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';

/** The facts that decide whether one side of a conversation may send and receive messages. */
export interface Side {
  readonly accountStatus: AccountStatus;
  readonly profileStatus: 'active' | 'disabled';
}

/** Members may write before they confirm their e-mail address, while their profile is still disabled (ST-07). */
export function mayWrite({ accountStatus, profileStatus }: Side): boolean {
  return accountStatus === 'not_confirmed' || (accountStatus === 'active' && profileStatus === 'active');
}

/** Only members whose profile is visible can be written to. */
export function mayBeWrittenTo({ accountStatus, profileStatus }: Side): boolean {
  return accountStatus === 'active' && profileStatus === 'active';
}

/**
 * Why nobody can write to the other side any more. Null if members can write to them, now or once they confirm their
 * e-mail address.
 */
export function findGoneReason(
  accountStatus: AccountStatus,
  profileStatus: Side['profileStatus'],
  warned: boolean,
): 'away' | 'cheat' | null {
  if (accountStatus === 'not_confirmed' || profileStatus === 'active') return null;
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

/** The other side's card in a conversation. A blocked member does not see when the other side is online. */
export function hideOnlineIfBlocked(
  card: MemberCard,
  { blocked }: { readonly blocked: boolean },
): MemberCard {
  return blocked ? { ...card, online: false } : card;
}
