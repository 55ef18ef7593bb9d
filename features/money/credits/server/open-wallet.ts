import type { Transaction } from '#platform/server/db/database.ts';
import { insertWallet } from './credit-queries.ts';
import { postTransaction } from './post-transaction.ts';

/** Gives a new member a wallet with the site's welcome credits. */
export async function openWallet(
  tx: Transaction,
  { siteId, memberId, credits, at }: { siteId: number; memberId: string; credits: number; at: Date },
): Promise<void> {
  await insertWallet(tx, siteId, memberId);
  if (credits === 0) return;
  await postTransaction(tx, {
    siteId,
    memberId,
    at,
    kind: 'signup_bonus',
    idempotencyKey: `signup:${memberId}`,
    postings: [
      { account: 'member', memberId, amount: credits },
      { account: 'house:issued', amount: -credits },
    ],
  });
}
