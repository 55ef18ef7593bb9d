import { route } from '#platform/server/http/route.ts';
import {
  confirmWithdrawal as confirmWithdrawalCall,
  declareWithdrawal as declareWithdrawalCall,
  getPurchasesToWithdraw as getPurchasesToWithdrawCall,
  getStaffPayment as getStaffPaymentCall,
  getStaffPayments as getStaffPaymentsCall,
  getTransaction as getTransactionCall,
  getTransactions as getTransactionsCall,
  getWithdrawalNotice as getWithdrawalNoticeCall,
  refundPurchase as refundPurchaseCall,
  withdrawPurchase as withdrawPurchaseCall,
} from '../contract.ts';
import { withdrawalIssues } from '../withdrawal-rules.ts';
import { confirmWithdrawal, getWithdrawalNotice } from './confirm-withdrawal.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { getTransaction } from './get-transaction.ts';
import { getTransactions } from './get-transactions.ts';
import { getPurchasesToWithdraw } from './purchases-to-withdraw.ts';
import { refundPurchase } from './refund-purchase.ts';
import { getStaffPayment, getStaffPayments } from './staff-payments.ts';
import { withdrawPurchase } from './withdraw-purchase.ts';

export const transactionRoutes = [
  route(getTransactionsCall, getTransactions),
  route(getTransactionCall, getTransaction),
  route(withdrawPurchaseCall, withdrawPurchase),
  route(getPurchasesToWithdrawCall, getPurchasesToWithdraw),
  route(declareWithdrawalCall, declareWithdrawal, withdrawalIssues),
  route(getWithdrawalNoticeCall, getWithdrawalNotice),
  route(confirmWithdrawalCall, confirmWithdrawal),
  route(getStaffPaymentsCall, getStaffPayments),
  route(getStaffPaymentCall, getStaffPayment),
  route(refundPurchaseCall, refundPurchase),
];
