import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { discountErrors } from '#features/money/payments/discount-contract.ts';
import { claimOf } from './discount.ts';
import { insertUse } from './discount-queries.ts';
import { findDiscount, requireUnused } from './find-discount.ts';

/**
 * Reserves a code for a payment, in the transaction that inserts the payment. Of two concurrent attempts, the second
 * waits for the first and is refused.
 * @throws {CallError} of `discountErrors`
 */
export async function reserveDiscount(
  tx: Transaction,
  use: {
    readonly siteId: number;
    readonly memberId: string;
    readonly paymentId: string;
    readonly code: string;
    readonly now: Date;
  },
): Promise<void> {
  const { siteId, memberId, paymentId, now } = use;
  const discount = await findDiscount(tx, use, use.code);
  const isReserved = await insertUse(tx, {
    siteId,
    paymentId,
    memberId,
    code: discount.code,
    claim: claimOf(discount),
    status: 'reserved',
    createdAt: now,
    settledAt: null,
  });
  if (isReserved) return;
  await requireUnused(tx, use, discount);
  throw fail(discountErrors.discount_code_used);
}
