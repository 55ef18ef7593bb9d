export { messagesPaidFor, type PaidMessage } from './paid-messages.ts';
