import type { SiteSettings } from '#features/site/sites/contract.ts';
import { defineEvent, defineQuestion } from '#platform/server/events.ts';
import type { PaymentMethod } from '../payment-methods.ts';

interface PaymentRef {
  readonly siteId: number;
  readonly memberId: string;
  readonly paymentId: string;
}

/** An order became a payment in this transaction, and its discount code was reserved for it. */
export const orderPlaced = defineEvent<
  PaymentRef & {
    readonly discountCode: string | null;
    /** What the order saves, in minor units. */
    readonly discountAmount: number;
    readonly at: Date;
  }
>('order_placed');

/** An order that a member is about to place with a discount code. */
export interface DiscountOrder {
  readonly siteId: number;
  readonly memberId: string;
  readonly now: Date;
  /** The payer's country. */
  readonly country: string;
  /** Null until a method is chosen. Conditions on methods are then skipped. */
  readonly method: string | null;
  /** Minor units, before any discount. */
  readonly listAmount: number;
  readonly currency: string;
  /** The order's price without a code, after any discount promised to the member. */
  readonly promisedAmount: number;
  /** As the member typed it. */
  readonly typedCode: string;
}

export interface AppliedDiscount {
  readonly code: string;
  /** The order's price with the code, in minor units. */
  readonly amount: number;
}

/** Applies a code to an order's price. Throws one of `discountErrors` if the code is not accepted. */
export const discountOfOrder = defineQuestion<DiscountOrder, AppliedDiscount>('discount_of_order');

/**
 * Whether a site with these settings can offer a method with a form of its own. It is never offered if no feature has the
 * form.
 */
export const isFormReady = defineQuestion<
  { readonly method: PaymentMethod; readonly settings: SiteSettings },
  boolean
>('is_form_ready', { otherwise: false });

/** The money arrived and the credits were added, in this transaction. */
export const paymentCompleted = defineEvent<
  PaymentRef & {
    /** Another attempt at the same purchase was paid before, so this money goes back in the same transaction. */
    readonly isSecond: boolean;
  }
>('payment_completed');

/** A payer paid one bill a second time. That amount never entered the books, and goes back. */
export const secondPaymentReturned = defineEvent<{
  readonly siteId: number;
  readonly paymentId: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
}>('second_payment_returned');

/**
 * The payment failed, was cancelled or expired, without collecting anything, and its provider collects nothing for it
 * any more. Money may arrive all the same.
 */
export const paymentEnded = defineEvent<PaymentRef>('payment_ended');

/** Returned money came back to us, or was not returned after all, and the credits were given again. */
export const paymentReversalFailed = defineEvent<PaymentRef & { readonly refundId: string }>(
  'payment_reversal_failed',
);

/** Money is returned, by us or by the payer's bank, and the matching credits are taken back. */
export const paymentReversed = defineEvent<
  PaymentRef & { readonly refundId: string; readonly kind: 'refund' | 'chargeback' }
>('payment_reversed');
