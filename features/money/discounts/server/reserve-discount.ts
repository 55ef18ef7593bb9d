import { fail } from '#platform/shared/errors.ts';
import { claimGift } from '#features/identity/free-gifts/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { discountErrors } from '#features/money/payments/discount-contract.ts';
import { deriveClaim } from './discount.ts';
import { insertUse, releaseUse, findUse, takeShare } from './discount-queries.ts';
import { findDiscount, requireUnused } from './find-discount.ts';

/** Takes the code from a payment that the member left open; `findDiscount` has made sure that it may be taken. */
async function releaseHeld(
  tx: Transaction,
  { siteId, memberId, now }: { siteId: number; memberId: string; now: Date },
  claim: string | null,
): Promise<void> {
  const held = claim === null ? undefined : await findUse(tx, siteId, memberId, claim);
  if (held?.status === 'reserved') await releaseUse(tx, held, now);
}

/**
 * Reserves a code for a payment, in the transaction that inserts the payment. Of two concurrent attempts, the second
 * waits for the first and is refused. An order is also refused if too little of the code is left. From the first order
 * on, a discount on a first purchase belongs to this account among those of the mailbox, whatever becomes of the order.
 * @throws {CallError} one of `discountErrors`
 */
export async function reserveDiscount(
  tx: Transaction,
  use: {
    readonly siteId: number;
    readonly memberId: string;
    readonly paymentId: string;
    readonly code: string;
    /** What the order saves, in minor units. */
    readonly amount: number;
    readonly now: Date;
  },
): Promise<void> {
  const { siteId, memberId, paymentId, amount, now } = use;
  const discount = await findDiscount(tx, use, use.code);
  if (discount.firstPurchase && !(await claimGift(tx, { siteId, memberId }, 'welcome_discount', now)))
    throw fail(discountErrors.discount_code_used);
  await releaseHeld(tx, use, deriveClaim(discount));
  const isReserved = await insertUse(tx, {
    siteId,
    paymentId,
    memberId,
    code: discount.code,
    claim: deriveClaim(discount),
    status: 'reserved',
    amount,
    createdAt: now,
    settledAt: null,
  });
  if (isReserved) {
    const isLimited = discount.left.amount !== null || discount.left.uses !== null;
    if (isLimited && !(await takeShare(tx, { siteId, code: discount.code, amount })))
      throw fail(discountErrors.discount_used_up);
    return;
  }
  await requireUnused(tx, use, discount);
  throw fail(discountErrors.discount_code_used);
}
