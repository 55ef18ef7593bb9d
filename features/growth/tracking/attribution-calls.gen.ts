// Generated from ./attribution-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './attribution-contract.ts';

export type * from './attribution-contract.ts';

export const chooseAttribution: ClientCall<typeof contract.chooseAttribution> = {
  name: 'chooseAttribution',
  method: 'POST',
  path: '/api/attribution-choice.php',
  query: [],
  body: 'json',
};
