// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const confirmWithdrawal: ClientCall<typeof contract.confirmWithdrawal> = {
  name: 'confirmWithdrawal',
  method: 'POST',
  path: '/api/withdrawal-confirmations.php',
  query: [],
  body: 'json',
};
export const declareWithdrawal: ClientCall<typeof contract.declareWithdrawal> = {
  name: 'declareWithdrawal',
  method: 'POST',
  path: '/api/withdrawal-notices.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const differenceKinds: typeof contract.differenceKinds = [
  'not_handed_over',
  'not_collected',
  'other_amount',
  'unknown_here',
  'unknown_there',
  'other_refund',
];
export const getPurchasesToWithdraw: ClientCall<typeof contract.getPurchasesToWithdraw> = {
  name: 'getPurchasesToWithdraw',
  method: 'GET',
  path: '/api/withdrawals.php',
  query: [],
};
export const getStaffPayment: ClientCall<typeof contract.getStaffPayment> = {
  name: 'getStaffPayment',
  method: 'GET',
  path: '/api/staff-payment.php',
  query: ['id'],
};
export const getStaffPayments: ClientCall<typeof contract.getStaffPayments> = {
  name: 'getStaffPayments',
  method: 'GET',
  path: '/api/staff-payments.php',
  query: ['find', 'cursor'],
};
export const getTransaction: ClientCall<typeof contract.getTransaction> = {
  name: 'getTransaction',
  method: 'GET',
  path: '/api/transaction.php',
  query: ['id'],
};
export const getTransactions: ClientCall<typeof contract.getTransactions> = {
  name: 'getTransactions',
  method: 'GET',
  path: '/api/transactions.php',
  query: ['cursor'],
};
export const getWithdrawalNotice: ClientCall<typeof contract.getWithdrawalNotice> = {
  name: 'getWithdrawalNotice',
  method: 'GET',
  path: '/api/withdrawal-notice.php',
  query: ['link'],
};
export const refundLength: typeof contract.refundLength = 500;
export const refundPurchase: ClientCall<typeof contract.refundPurchase> = {
  name: 'refundPurchase',
  method: 'POST',
  path: '/api/staff-refunds.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const transactionErrors: ClientErrors<typeof contract.transactionErrors> = {
  withdrawal_over: { code: 'withdrawal_over', status: 409 },
  withdrawal_link_invalid: { code: 'withdrawal_link_invalid', status: 410 },
  withdrawal_changed: { code: 'withdrawal_changed', status: 409 },
  not_refundable: { code: 'not_refundable', status: 409 },
  refund_too_high: { code: 'refund_too_high', status: 409 },
  refund_refused: { code: 'refund_refused', status: 502 },
};
export const transactionsPageSize: typeof contract.transactionsPageSize = 60;
export const withdrawPurchase: ClientCall<typeof contract.withdrawPurchase> = {
  name: 'withdrawPurchase',
  method: 'POST',
  path: '/api/withdrawals.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const withdrawalNumberLength: typeof contract.withdrawalNumberLength = 60;
