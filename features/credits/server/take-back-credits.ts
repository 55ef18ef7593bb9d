import type { Transaction } from '#platform/server/db/database.ts';
import {
  lockWallets,
  selectPostings,
  selectWallet,
  setPremium,
  updatePremium,
  type Posting,
} from './credit-queries.ts';
import { postTransaction } from './post-transaction.ts';

export interface TakeBack {
  readonly siteId: number;
  readonly memberId: string;
  readonly credits: number;
  readonly kind: 'purchase_refund' | 'chargeback';
  readonly idempotencyKey: string;
  readonly at: Date;
}

/**
 * Takes sold credits back: from the member what is there, the rest becomes a claim of the house. No balance falls
 * below 0. @returns whether it was new.
 */
export async function takeBackCredits(tx: Transaction, back: TakeBack): Promise<boolean> {
  const { siteId, memberId, credits } = back;
  if (credits === 0) return false;
  await lockWallets(tx, siteId, [memberId]);
  const balance = (await selectWallet(tx, siteId, memberId))?.balance ?? 0;
  const taken = Math.min(balance, credits);
  const fromMember: Posting = { account: 'member', memberId, amount: -taken };
  const claimed: Posting = { account: 'house:receivable', amount: taken - credits };
  const postings: Posting[] = [{ account: 'house:sold', amount: credits }, fromMember, claimed];
  return postTransaction(tx, { ...back, postings: postings.filter(({ amount }) => amount !== 0) });
}

/** Undoes a taking back whose money stayed after all. @returns whether it was new. */
export async function returnTakenCredits(
  tx: Transaction,
  { siteId, memberId, idempotencyKey, at }: Omit<TakeBack, 'credits' | 'kind'>,
): Promise<boolean> {
  const taken = await selectPostings(tx, siteId, idempotencyKey);
  if (taken.length === 0) return false;
  return postTransaction(tx, {
    siteId,
    memberId,
    at,
    kind: 'refund_undone',
    idempotencyKey: `${idempotencyKey}:undone`,
    postings: taken.map((posting) => ({ ...posting, amount: -posting.amount })),
  });
}

/** The purchase that gave the membership is undone: it ends, or goes on from the `next` purchase that stands. */
export function endPremium(
  tx: Transaction,
  member: { siteId: number; memberId: string },
  { givenAt, next }: { givenAt: Date; next: Date | null },
): Promise<void> {
  return updatePremium(tx, member.siteId, member.memberId, givenAt, next);
}

/** The purchase stands after all. */
export function restorePremium(
  tx: Transaction,
  member: { siteId: number; memberId: string },
  since: Date,
): Promise<void> {
  return setPremium(tx, member.siteId, member.memberId, since);
}
