import type { PaymentMethod, PaymentView } from '../contract.ts';
import type { Payment } from './payment-queries.ts';

export function viewOf(payment: Payment): PaymentView {
  return {
    payment_id: payment.id,
    package: payment.packageId,
    credits: payment.credits,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method as PaymentMethod,
    status: payment.status,
    created_at: payment.createdAt.toISOString(),
  };
}
