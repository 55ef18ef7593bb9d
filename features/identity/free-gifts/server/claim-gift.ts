import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { findReceiver, insertGift, findConfirmedMailbox } from './gift-queries.ts';
import type { GiftKind } from './tables.ts';

/**
 * Claims a gift for a member. Each mailbox gets each gift once, in whichever form its address was typed, and an address
 * that is not confirmed gets none. Of concurrent claims, one succeeds.
 * @returns whether the gift is this member's, now or since an earlier claim.
 */
export async function claimGift(
  executor: Executor,
  member: MemberKey,
  kind: GiftKind,
  at: Date,
): Promise<boolean> {
  const { siteId, memberId } = member;
  const mailboxHash = await findConfirmedMailbox(executor, member);
  if (!mailboxHash) return false;
  if (await insertGift(executor, { siteId, kind, mailboxHash, memberId, givenAt: at })) return true;
  return (await findReceiver(executor, siteId, kind, mailboxHash)) === memberId;
}
