import type { Transaction } from '#platform/server/db/database.ts';
import { lockWallets, listPostings, findWalletRow, type Posting } from './credit-queries.ts';
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
 * Takes sold credits back. Any part that the balance does not cover becomes a receivable of the house, so no balance
 * falls below 0.
 * @returns false for a repeat.
 */
export async function takeBackCredits(tx: Transaction, back: TakeBack): Promise<boolean> {
  const { siteId, memberId, credits } = back;
  if (credits === 0) return false;
  await lockWallets(tx, siteId, [memberId]);
  const balance = (await findWalletRow(tx, siteId, memberId))?.balance ?? 0;
  const takenCredits = Math.min(balance, credits);
  const fromMember: Posting = { account: 'member', memberId, amount: -takenCredits };
  const claimed: Posting = { account: 'house:receivable', amount: takenCredits - credits };
  const postings: Posting[] = [{ account: 'house:sold', amount: credits }, fromMember, claimed];
  return postTransaction(tx, { ...back, postings: postings.filter(({ amount }) => amount !== 0) });
}

/** Undoes a take-back if the money stayed after all. @returns false for a repeat. */
export async function returnTakenCredits(
  tx: Transaction,
  { siteId, memberId, idempotencyKey, at }: Omit<TakeBack, 'credits' | 'kind'>,
): Promise<boolean> {
  const takenPostings = await listPostings(tx, siteId, idempotencyKey);
  if (takenPostings.length === 0) return false;
  return postTransaction(tx, {
    siteId,
    memberId,
    at,
    kind: 'refund_undone',
    idempotencyKey: `${idempotencyKey}:undone`,
    postings: takenPostings.map((posting) => ({ ...posting, amount: -posting.amount })),
  });
}
