import type { AccountStatus } from '#features/identity/accounts/server/public.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';

/** One side of a conversation, as far as it decides about messages. */
export interface Side {
  readonly accountStatus: AccountStatus;
  readonly profileStatus: 'active' | 'disabled';
}

/** A member may write before the e-mail address is confirmed, when the profile is still disabled (ST-07). */
export function mayWrite({ accountStatus, profileStatus }: Side): boolean {
  return accountStatus === 'not_confirmed' || (accountStatus === 'active' && profileStatus === 'active');
}

/** Whom others see can be written to. */
export function mayBeWrittenTo({ accountStatus, profileStatus }: Side): boolean {
  return accountStatus === 'active' && profileStatus === 'active';
}

/** Why nobody can write to the other side any more; null: one can, or will once their e-mail is confirmed. */
export function whyGone(
  accountStatus: AccountStatus,
  profileStatus: Side['profileStatus'],
  warned: boolean,
): 'away' | 'cheat' | null {
  if (accountStatus === 'not_confirmed' || profileStatus === 'active') return null;
  return warned ? 'cheat' : 'away';
}

/** Whether the next message of this side costs nothing: a free member's first one in a conversation, a few times. */
export function isFreeStart(
  side: { readonly sentCount: number; readonly premium: boolean; readonly freeStartsUsed: number },
  freeStarts: number,
): boolean {
  return !side.premium && side.sentCount === 0 && side.freeStartsUsed < freeStarts;
}

/** The highest number that stays closed to a member: free ones read the newest messages, premium all. */
export function closedUpTo(lastSeq: number, premium: boolean, freeHistory: number): number {
  return premium ? 0 : Math.max(0, lastSeq - freeHistory);
}

/** The other side's card in a conversation: who is blocked does not learn when the other one is here. */
export function asSeen(card: MemberCard, { blocked }: { readonly blocked: boolean }): MemberCard {
  return blocked ? { ...card, online: false } : card;
}
