import type { BookedPayment, ListedPayment } from '#features/money/payments/server/public.ts';
import type { PaymentDifference } from '../../contract.ts';

type Difference = Pick<PaymentDifference, 'kind' | 'ours' | 'theirs'>;

/** How a payment in the provider's list differs from our books; null if it does not. */
export function findDifference(ours: BookedPayment | undefined, theirs: ListedPayment): Difference | null {
  const paid = theirs.status === 'paid';
  if (!ours) return paid ? { kind: 'unknown_here', ours: 0, theirs: theirs.amount } : null;
  const isOther = ours.providerPaymentId !== null && ours.providerPaymentId !== theirs.id;
  // The same order was paid a second time. The whole second amount is returned, and our books do not record it.
  if (isOther)
    return paid && theirs.back !== theirs.amount
      ? { kind: 'other_refund', ours: theirs.amount, theirs: theirs.back }
      : null;
  if (!paid) return ours.collected ? { kind: 'not_collected', ours: ours.amount, theirs: 0 } : null;
  if (ours.amount !== theirs.amount || ours.currency !== theirs.currency)
    return { kind: 'other_amount', ours: ours.amount, theirs: theirs.amount };
  if (!ours.collected) return { kind: 'not_handed_over', ours: 0, theirs: theirs.amount };
  return ours.back === theirs.back ? null : { kind: 'other_refund', ours: ours.back, theirs: theirs.back };
}
