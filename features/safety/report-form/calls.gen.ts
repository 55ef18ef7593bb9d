// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const reportFormErrors: ClientErrors<typeof contract.reportFormErrors> = {
  report_limit_reached: { code: 'report_limit_reached', status: 429 },
  reports_paused: { code: 'reports_paused', status: 409 },
};
export const reportMember: ClientCall<typeof contract.reportMember> = {
  name: 'reportMember',
  method: 'POST',
  path: '/api/reports.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const reportTextLength: typeof contract.reportTextLength = 1000;
