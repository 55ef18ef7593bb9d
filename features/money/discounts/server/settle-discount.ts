import type { Transaction } from '#platform/server/db/database.ts';
import { endsWhenPaid } from './discount.ts';
import { addShare, lockUse, returnShare, selectUse, updateUse } from './discount-queries.ts';

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
    if (use.status === 'reserved') {
      await updateUse(tx, siteId, paymentId, { status: 'released', settledAt: at });
      await returnShare(tx, use);
    }
    return;
  }
  // Money that arrives after the code was released still counts. By then, another payment may hold the claim or have
  // used the remaining budget, but the price was promised.
  const taken =
    use.status === 'released' && use.claim !== null
      ? await selectUse(tx, siteId, use.memberId, use.claim)
      : undefined;
  if (use.status === 'released') await addShare(tx, use);
  await updateUse(tx, siteId, paymentId, {
    status: 'used',
    settledAt: at,
    ...(taken || endsWhenPaid(use.claim) ? { claim: null } : {}),
  });
}
