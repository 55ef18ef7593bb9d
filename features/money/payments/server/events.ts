import { defineEvent, defineQuestion } from '#platform/server/events.ts';

interface PaymentRef {
  readonly siteId: number;
  readonly memberId: string;
  readonly paymentId: string;
}

/** An order became a payment, in this transaction: whatever it was made cheaper by is held for it. */
export const orderPlaced = defineEvent<
  PaymentRef & { readonly discountCode: string | null; readonly at: Date }
>('order_placed');

/** What somebody is about to buy with a discount code. */
export interface DiscountOrder {
  readonly siteId: number;
  readonly memberId: string;
  readonly now: Date;
  /** The payer's. */
  readonly country: string;
  /** Null: not chosen yet, so nothing is said about it. */
  readonly method: string | null;
  /** Minor units, before any discount. */
  readonly listAmount: number;
  readonly currency: string;
  /** What the order costs without a code, where the member has been promised a lower price than the list's. */
  readonly promisedAmount: number;
  /** As the member typed it. */
  readonly typedCode: string;
}

export interface AppliedDiscount {
  readonly code: string;
  /** What the order costs with the code, in minor units. */
  readonly amount: number;
}

/** What a code makes of an order's price; the answer throws one of `discountErrors` where it does not hold. */
export const discountOfOrder = defineQuestion<DiscountOrder, AppliedDiscount>('discount_of_order');

/** The money arrived and the credits were handed over, in this transaction. */
export const paymentCompleted = defineEvent<PaymentRef>('payment_completed');

/** Nothing was collected: it failed, was cancelled or expired. Money may still arrive after all. */
export const paymentEnded = defineEvent<PaymentRef>('payment_ended');

/** Money goes back, by us or by the payer's bank, and credits with it. */
export const paymentReversed = defineEvent<
  PaymentRef & { readonly refundId: string; readonly kind: 'refund' | 'chargeback' }
>('payment_reversed');
