export { messagesPaidFor, type PaidMessage } from './paid-messages.ts';
export { findPaymentOfInvoice } from './invoice-queries.ts';
