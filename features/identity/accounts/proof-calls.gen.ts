// Generated from ./proof-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './proof-contract.ts';

export type * from './proof-contract.ts';

export const getLogInProof: ClientCall<typeof contract.getLogInProof> = {
  name: 'getLogInProof',
  method: 'GET',
  path: '/api/login-proof.php',
  query: [],
};
