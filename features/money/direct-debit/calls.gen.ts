// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const agreeToDirectDebit: ClientCall<typeof contract.agreeToDirectDebit> = {
  name: 'agreeToDirectDebit',
  method: 'PUT',
  path: '/api/directdebit.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const beginDirectDebit: ClientCall<typeof contract.beginDirectDebit> = {
  name: 'beginDirectDebit',
  method: 'POST',
  path: '/api/directdebit.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const debitErrors: ClientErrors<typeof contract.debitErrors> = {
  debit_blocked: { code: 'debit_blocked', status: 403 },
  debit_limit_reached: { code: 'debit_limit_reached', status: 409 },
  debit_code_invalid: { code: 'debit_code_invalid', status: 400 },
  debit_code_expired: { code: 'debit_code_expired', status: 410 },
  debit_code_locked: { code: 'debit_code_locked', status: 409 },
  debit_code_limit: { code: 'debit_code_limit', status: 409 },
  debit_mandate_required: { code: 'debit_mandate_required', status: 400 },
  debit_gone: { code: 'debit_gone', status: 410 },
};
export const getDirectDebit: ClientCall<typeof contract.getDirectDebit> = {
  name: 'getDirectDebit',
  method: 'GET',
  path: '/api/directdebit.php',
  query: ['package', 'discount_code'],
};
export const sendDirectDebitCode: ClientCall<typeof contract.sendDirectDebitCode> = {
  name: 'sendDirectDebitCode',
  method: 'POST',
  path: '/api/directdebit-code.php',
  idempotent: true,
  query: [],
  body: 'json',
};
