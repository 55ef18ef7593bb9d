// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const claimCase: ClientCall<typeof contract.claimCase> = {
  name: 'claimCase',
  method: 'POST',
  path: '/api/case-claims.php',
  query: [],
  body: 'json',
};
