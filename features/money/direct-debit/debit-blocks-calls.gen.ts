// Generated from ./debit-blocks-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './debit-blocks-contract.ts';

export type * from './debit-blocks-contract.ts';

export const addDebitBlock: ClientCall<typeof contract.addDebitBlock> = {
  name: 'addDebitBlock',
  method: 'POST',
  path: '/api/staff-debit-blocks.php',
  query: [],
  body: 'json',
};
export const debitBlockErrors: ClientErrors<typeof contract.debitBlockErrors> = {
  blocked_already: { code: 'blocked_already', status: 409 },
  not_blocked: { code: 'not_blocked', status: 409 },
};
export const debitBlockPageSize: typeof contract.debitBlockPageSize = 50;
export const getDebitBlocks: ClientCall<typeof contract.getDebitBlocks> = {
  name: 'getDebitBlocks',
  method: 'GET',
  path: '/api/staff-debit-blocks.php',
  query: ['after'],
};
export const removeDebitBlock: ClientCall<typeof contract.removeDebitBlock> = {
  name: 'removeDebitBlock',
  method: 'POST',
  path: '/api/staff-debit-block-removals.php',
  query: [],
  body: 'json',
};
