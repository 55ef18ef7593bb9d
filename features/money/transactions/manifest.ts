import { defineManifest } from '#platform/shared/manifest.ts';

export const transactionsManifest = defineManifest({
  auditActions: {
    'payment.refund': 'Payment refunded',
    'payment.read': 'Payment opened',
    'payment.find': 'Payments searched',
    'payment.refund_request': 'Refund needs a second person',
    'payment.refund_failed': 'Refund declined by the payment service',
  },
  abilities: {
    payments: {
      text: 'See payments and refund them',
      topic: 'money',
      place: 10,
      calls: ['getStaffPayments', 'getStaffPayment', 'refundPurchase'],
    },
  },
  staffPages: {
    '/staff/payments': {
      name: 'Payments',
      icon: 'CreditCard',
      group: 'money',
      place: 10,
      calls: ['getStaffPayments'],
      words: 'refunds invoices orders',
    },
  },
});
