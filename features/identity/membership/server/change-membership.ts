import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { deleteMembership, insertMembership, selectSince, updateSince } from './membership-queries.ts';

export async function isPremium(executor: Executor, siteId: number, memberId: string): Promise<boolean> {
  return (await selectSince(executor, { siteId, memberId })) !== null;
}

/** When the member became premium; null: the member is free. */
export function findPremiumSince(executor: Executor, siteId: number, memberId: string): Promise<Date | null> {
  return selectSince(executor, { siteId, memberId });
}

/** A purchase makes the member premium; the first one counts. */
export function startMembership(tx: Transaction, member: MemberKey, since: Date): Promise<void> {
  return insertMembership(tx, member, since);
}

/**
 * The purchase that gave the membership is undone: it ends, or continues from the `next` purchase that stands. A
 * membership that another purchase gave stays.
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
