import type { Payment } from './payment-queries.ts';

/** A payment is its payer's own business. */
export const maySeePayment = (payment: Payment, memberId: string): boolean => payment.memberId === memberId;
