// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const auditFaultKinds: typeof contract.auditFaultKinds = [
  'seal_broken',
  'entries_outside',
  'values_changed',
  'values_missing',
  'link_missing',
];
export const auditLogPageSize: typeof contract.auditLogPageSize = 50;
export const checkAuditLog: ClientCall<typeof contract.checkAuditLog> = {
  name: 'checkAuditLog',
  method: 'GET',
  path: '/api/staff-audit-check.php',
  query: [],
};
export const getAuditLog: ClientCall<typeof contract.getAuditLog> = {
  name: 'getAuditLog',
  method: 'GET',
  path: '/api/staff-audit-log.php',
  query: ['id', 'action', 'from', 'to', 'cursor'],
};
