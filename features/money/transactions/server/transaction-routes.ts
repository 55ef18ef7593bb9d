import { route } from '#platform/server/http/route.ts';
import {
  getStaffPayment as getStaffPaymentCall,
  getStaffPayments as getStaffPaymentsCall,
  getTransaction as getTransactionCall,
  getTransactions as getTransactionsCall,
  refundPurchase as refundPurchaseCall,
  withdrawPurchase as withdrawPurchaseCall,
} from '../contract.ts';
import { getTransaction } from './get-transaction.ts';
import { getTransactions } from './get-transactions.ts';
import { refundPurchase } from './refund-purchase.ts';
import { getStaffPayment, getStaffPayments } from './staff-payments.ts';
import { withdrawPurchase } from './withdraw-purchase.ts';

export const transactionRoutes = [
  route(getTransactionsCall, getTransactions),
  route(getTransactionCall, getTransaction),
  route(withdrawPurchaseCall, withdrawPurchase),
  route(getStaffPaymentsCall, getStaffPayments),
  route(getStaffPaymentCall, getStaffPayment),
  route(refundPurchaseCall, refundPurchase),
];
