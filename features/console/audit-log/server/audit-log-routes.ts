import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { checkAuditLog } from './check-audit-log.ts';
import { getAuditLog } from './get-audit-log.ts';

export const auditLogRoutes = [
  route(calls.getAuditLog, getAuditLog),
  route(calls.checkAuditLog, checkAuditLog),
];
