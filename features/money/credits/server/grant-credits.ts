import type { Transaction } from '#platform/server/db/database.ts';
import { postTransaction } from './post-transaction.ts';

export interface Grant {
  readonly siteId: number;
  readonly memberId: string;
  readonly credits: number;
  /**
   * `staff_grant`: given by staff; `trial`: offered to a member about to leave; `opening`: initial credits of a demo or
   * an import.
   */
  readonly kind: 'staff_grant' | 'trial' | 'opening';
  readonly idempotencyKey: string;
  readonly at: Date;
}

/** Gives credits without payment. @returns false for a repeat. */
export function grantCredits(tx: Transaction, { credits, ...grant }: Grant): Promise<boolean> {
  return postTransaction(tx, {
    ...grant,
    postings: [
      { account: 'member', memberId: grant.memberId, amount: credits },
      { account: 'house:issued', amount: -credits },
    ],
  });
}
