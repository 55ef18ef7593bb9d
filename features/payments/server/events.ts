import { defineEvent } from '#platform/server/events.ts';

interface PaymentRef {
  readonly siteId: number;
  readonly memberId: string;
  readonly paymentId: string;
}

/** The money arrived and the credits were handed over, in this transaction. */
export const paymentCompleted = defineEvent<PaymentRef>('payment_completed');

/** Nothing was collected: it failed, was cancelled or expired. Money may still arrive after all. */
export const paymentEnded = defineEvent<PaymentRef>('payment_ended');

/** Money goes back, by us or by the payer's bank, and credits with it. */
export const paymentReversed = defineEvent<
  PaymentRef & { readonly refundId: string; readonly kind: 'refund' | 'chargeback' }
>('payment_reversed');
