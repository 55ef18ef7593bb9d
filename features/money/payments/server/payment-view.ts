import type { PaymentView } from '../contract.ts';
import { isOnItsWay, isOpen } from './starting/open-payments.ts';
import type { Payment } from './payment-queries.ts';

export function toPaymentView(payment: Payment): PaymentView {
  return {
    payment_id: payment.id,
    package: payment.packageId,
    credits: payment.credits,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    status: payment.status,
    recurring: payment.mandateId !== null,
    refunded_amount: payment.refundedAmount + payment.chargedBackAmount,
    open: isOpen(payment),
    on_its_way: isOnItsWay(payment),
    still_payable: payment.stillPayable,
    paid_twice: payment.paidTwice,
    created_at: payment.createdAt.toISOString(),
  };
}
