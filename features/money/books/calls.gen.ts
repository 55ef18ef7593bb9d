// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const firstYear: typeof contract.firstYear = 2000;
export const getMoney: ClientCall<typeof contract.getMoney> = {
  name: 'getMoney',
  method: 'GET',
  path: '/api/staff-money.php',
  query: ['year', 'quarter'],
};
export const lastYear: typeof contract.lastYear = 2100;
