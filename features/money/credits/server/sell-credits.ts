import { startMembership } from '#features/identity/membership/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { postTransaction } from './post-transaction.ts';

export interface Sale {
  readonly siteId: number;
  readonly memberId: string;
  readonly credits: number;
  readonly paymentId: string;
  readonly at: Date;
}

/**
 * Adds the credits of a paid bundle. The first bundle makes the member premium.
 * @returns false for a repeat, because a payment adds its credits only once.
 */
export async function sellCredits(
  tx: Transaction,
  { siteId, memberId, credits, paymentId, at }: Sale,
): Promise<boolean> {
  const isNew = await postTransaction(tx, {
    siteId,
    memberId,
    at,
    kind: 'purchase',
    idempotencyKey: `payment:${paymentId}`,
    postings: [
      { account: 'member', memberId, amount: credits },
      { account: 'house:sold', amount: -credits },
    ],
  });
  if (isNew) await startMembership(tx, { siteId, memberId }, at);
  return isNew;
}
