import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { deleteMembership, insertMembership, findSince, updateSince } from './membership-queries.ts';

export async function isPremium(executor: Executor, siteId: number, memberId: string): Promise<boolean> {
  return (await findSince(executor, { siteId, memberId })) !== null;
}

/** When the member became premium; null for a free member. */
export function findPremiumSince(executor: Executor, siteId: number, memberId: string): Promise<Date | null> {
  return findSince(executor, { siteId, memberId });
}

/** Makes the member premium after a purchase; has no effect if they are already premium. */
export function startMembership(tx: Transaction, member: MemberKey, since: Date): Promise<void> {
  return insertMembership(tx, member, since);
}

/**
 * Handles a reversed purchase. Ends the membership that the purchase started, or changes its start to the `next`
 * active purchase. A membership that started with another purchase stays.
 */
export function endMembership(
  tx: Transaction,
  member: MemberKey,
  { givenAt, next }: { readonly givenAt: Date; readonly next: Date | null },
): Promise<void> {
  return next === null
    ? deleteMembership(tx, member, givenAt)
    : updateSince(tx, member, { from: givenAt, to: next });
}
