import type { Payment } from './payment-queries.ts';

/** Only the payer may see a payment. */
export const maySeePayment = (payment: Payment, memberId: string): boolean => payment.memberId === memberId;
