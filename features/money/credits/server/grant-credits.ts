import type { Transaction } from '#platform/server/db/database.ts';
import { postTransaction } from './post-transaction.ts';

export interface Grant {
  readonly siteId: number;
  readonly memberId: string;
  readonly credits: number;
  /** `staff_grant` by a person, `trial` to who thought of leaving, `opening` for what a demo or an import starts with. */
  readonly kind: 'staff_grant' | 'trial' | 'opening';
  readonly idempotencyKey: string;
  readonly at: Date;
}

/** Gives credits without payment. @returns whether it was new. */
export function grantCredits(tx: Transaction, { credits, ...grant }: Grant): Promise<boolean> {
  return postTransaction(tx, {
    ...grant,
    postings: [
      { account: 'member', memberId: grant.memberId, amount: credits },
      { account: 'house:issued', amount: -credits },
    ],
  });
}
