import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { withdrawalIssues } from '../withdrawal-rules.ts';
import { confirmWithdrawal, getWithdrawalNotice } from './withdrawal/confirm-withdrawal.ts';
import { declareWithdrawal } from './withdrawal/declare-withdrawal.ts';
import { getTransaction } from './get-transaction.ts';
import { getTransactions } from './get-transactions.ts';
import { getPurchasesToWithdraw } from './withdrawal/purchases-to-withdraw.ts';
import { refundPurchase } from './withdrawal/refund-purchase.ts';
import { getStaffPayment, getStaffPayments } from './staff-payments.ts';
import { withdrawPurchase } from './withdrawal/withdraw-purchase.ts';

export const transactionRoutes = [
  route(calls.getTransactions, getTransactions),
  route(calls.getTransaction, getTransaction),
  route(calls.withdrawPurchase, withdrawPurchase),
  route(calls.getPurchasesToWithdraw, getPurchasesToWithdraw),
  route(calls.declareWithdrawal, declareWithdrawal, withdrawalIssues),
  route(calls.getWithdrawalNotice, getWithdrawalNotice),
  route(calls.confirmWithdrawal, confirmWithdrawal),
  route(calls.getStaffPayments, getStaffPayments),
  route(calls.getStaffPayment, getStaffPayment),
  route(calls.refundPurchase, refundPurchase),
];
