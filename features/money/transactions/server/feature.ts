import {
  paymentCompleted,
  paymentReversed,
  secondPaymentReturned,
} from '#features/money/payments/server/public.ts';
import { comparePayments } from './comparison/compare-payments.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { invoicePage } from './invoice/invoice-page.ts';
import { invoicePurchase, invoiceRefund, mailSecondPayment } from './invoice/invoice-payments.ts';
import { mailLateDeclaration } from './withdrawal/mail-late-declaration.ts';
import { mailPayment } from './mail-payments.ts';
import { transactionsMemberData } from './member-data.ts';
import { sweepWithdrawals } from './withdrawal/sweep-withdrawals.ts';
import { transactionRoutes } from './transaction-routes.ts';

export const transactionsFeature = defineFeature({
  name: 'transactions',
  routes: transactionRoutes,
  closedPaths: ['/transactions'],
  jobs: [comparePayments, mailLateDeclaration, mailPayment, sweepWithdrawals],
  subscriptions: [
    subscribe(paymentCompleted, invoicePurchase),
    subscribe(paymentReversed, invoiceRefund),
    subscribe(secondPaymentReturned, mailSecondPayment),
  ],
  pages: [invoicePage],
  memberData: transactionsMemberData,
  secrets: [
    {
      name: 'withdrawal-links',
      rows: ['withdrawal_notice'],
      keepsFormer: true,
      effect: 'New mails about a withdrawal have links with a new signature.',
    },
  ],
});
