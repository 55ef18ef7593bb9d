export { withdrawalUnmatched, type UnmatchedWithdrawal } from './events.ts';
export { messagesPaidFor, type PaidMessage } from './paid-messages.ts';
export { comparePayments } from './comparison/compare-payments.ts';
export { invoiceNumber } from './invoice/invoice-number.ts';
export { listDifferences } from './comparison/comparison-queries.ts';
export { findPaymentOfInvoice } from './invoice/invoice-queries.ts';
export { listMemberPayments } from './staff-payments.ts';
export { listLatestTransactions } from './get-transactions.ts';
