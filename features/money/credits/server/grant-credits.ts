import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { lockWallets, findWalletRow } from './credit-queries.ts';
import { postTransaction } from './post-transaction.ts';

export interface Grant {
  readonly siteId: number;
  readonly memberId: string;
  readonly credits: number;
  /**
   * `signup_bonus`: the site's welcome; `staff_grant`: given by staff; `trial`: offered to a member about to leave;
   * `opening`: initial credits of a demo or an import.
   */
  readonly kind: 'signup_bonus' | 'staff_grant' | 'trial' | 'opening';
  readonly idempotencyKey: string;
  readonly at: Date;
}

/**
 * Takes back credits that staff gave, or that were created by a bug.
 * @returns `done`, `repeat`, or `too_few` if the member has fewer credits than are to be taken.
 */
export async function correctCredits(
  tx: Transaction,
  { credits, ...correction }: Omit<Grant, 'kind'>,
): Promise<'done' | 'repeat' | 'too_few'> {
  const { siteId, memberId } = correction;
  await lockWallets(tx, siteId, [memberId]);
  const balance = (await findWalletRow(tx, siteId, memberId))?.balance ?? 0;
  if (balance < credits) return 'too_few';
  const posted = await postTransaction(tx, {
    ...correction,
    kind: 'staff_grant',
    postings: [
      { account: 'member', memberId, amount: -credits },
      { account: 'house:issued', amount: credits },
    ],
  });
  return posted ? 'done' : 'repeat';
}

/** Takes the remaining credits of a member who leaves, so that the books no longer owe them. */
export async function expireCredits(tx: Transaction, member: MemberKey, at: Date): Promise<void> {
  const { siteId, memberId } = member;
  await lockWallets(tx, siteId, [memberId]);
  const balance = (await findWalletRow(tx, siteId, memberId))?.balance ?? 0;
  if (balance === 0) return;
  await postTransaction(tx, {
    ...member,
    kind: 'expired',
    idempotencyKey: `expired:${memberId}`,
    postings: [
      { account: 'member', memberId, amount: -balance },
      { account: 'house:spent', amount: balance },
    ],
    at,
  });
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
