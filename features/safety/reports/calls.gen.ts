// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const appealLength: typeof contract.appealLength = 1000;
export const appealSuspension: ClientCall<typeof contract.appealSuspension> = {
  name: 'appealSuspension',
  method: 'POST',
  path: '/api/suspension-appeals.php',
  query: [],
  body: 'json',
};
export const getSuspension: ClientCall<typeof contract.getSuspension> = {
  name: 'getSuspension',
  method: 'GET',
  path: '/api/suspension.php',
  query: [],
};
export const reportErrors: ClientErrors<typeof contract.reportErrors> = {
  already_decided: { code: 'already_decided', status: 409 },
  not_suspended: { code: 'not_suspended', status: 409 },
  already_appealed: { code: 'already_appealed', status: 409 },
  own_decision: { code: 'own_decision', status: 409 },
};
