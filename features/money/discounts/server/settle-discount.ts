import { isReplaceable, findPayment } from '#features/money/payments/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { endsWhenPaid } from './discount.ts';
import { addShare, lockUse, releaseUse, findUse, updateUse, type UseRow } from './discount-queries.ts';

/**
 * Settles a payment's code, in the transaction that settles the payment. The code is used if the payment was paid, and
 * released if not. Repeats change nothing, and a payment without a code is ignored.
 */
export async function settleDiscount(
  tx: Transaction,
  {
    siteId,
    paymentId,
    paid,
    at,
  }: { readonly siteId: number; readonly paymentId: string; readonly paid: boolean; readonly at: Date },
): Promise<void> {
  const use = await lockUse(tx, siteId, paymentId);
  if (!use || use.status === 'used') return;
  if (!paid) {
    if (use.status === 'reserved') await releaseUse(tx, use, at);
    return;
  }
  // Money that arrives after the code was released still counts: the price was promised. An order that took the code
  // from this payment gives it back, unless it was paid too.
  const taker =
    use.status === 'released' && use.claim !== null
      ? await findUse(tx, siteId, use.memberId, use.claim)
      : undefined;
  const isGivenBack = taker?.status === 'reserved' && (await givesBack(tx, use, taker));
  if (isGivenBack) await releaseUse(tx, taker, at);
  if (use.status === 'released') await addShare(tx, use);
  await updateUse(tx, siteId, paymentId, {
    status: 'used',
    settledAt: at,
    ...((taker && !isGivenBack) || endsWhenPaid(use.claim) ? { claim: null } : {}),
  });
}

/** Whether nobody has paid the order that took the code, or its money goes back because it is for the same purchase. */
async function givesBack(tx: Transaction, use: UseRow, taker: UseRow): Promise<boolean> {
  const [own, other] = [
    await findPayment(tx, use.siteId, use.paymentId),
    await findPayment(tx, taker.siteId, taker.paymentId),
  ];
  if (!own || !other) return false;
  return isReplaceable(other) || (own.seriesId !== null && own.seriesId === other.seriesId);
}
