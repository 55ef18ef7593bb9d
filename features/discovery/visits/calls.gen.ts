// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getVisitors: ClientCall<typeof contract.getVisitors> = {
  name: 'getVisitors',
  method: 'GET',
  path: '/api/visitors.php',
  reads: ['visits'],
  query: ['cursor'],
};
export const visitorsPageSize: typeof contract.visitorsPageSize = 48;
export const visitsKeptDays: typeof contract.visitsKeptDays = 90;
