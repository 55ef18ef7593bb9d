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
export const closeAppeal: ClientCall<typeof contract.closeAppeal> = {
  name: 'closeAppeal',
  method: 'POST',
  path: '/api/appeal-decisions.php',
  query: [],
  body: 'json',
};
export const decideReport: ClientCall<typeof contract.decideReport> = {
  name: 'decideReport',
  method: 'POST',
  path: '/api/report-decisions.php',
  query: [],
  body: 'json',
};
export const factsLength: typeof contract.factsLength = 2000;
export const getReport: ClientCall<typeof contract.getReport> = {
  name: 'getReport',
  method: 'GET',
  path: '/api/report.php',
  query: ['id'],
};
export const getReports: ClientCall<typeof contract.getReports> = {
  name: 'getReports',
  method: 'GET',
  path: '/api/reports.php',
  query: ['state', 'cursor'],
};
export const getSuspension: ClientCall<typeof contract.getSuspension> = {
  name: 'getSuspension',
  method: 'GET',
  path: '/api/suspension.php',
  query: [],
};
export const liftSuspension: ClientCall<typeof contract.liftSuspension> = {
  name: 'liftSuspension',
  method: 'POST',
  path: '/api/suspension-lifts.php',
  query: [],
  body: 'json',
};
export const reportErrors: ClientErrors<typeof contract.reportErrors> = {
  already_decided: { code: 'already_decided', status: 409 },
  not_suspended: { code: 'not_suspended', status: 409 },
  already_appealed: { code: 'already_appealed', status: 409 },
  own_decision: { code: 'own_decision', status: 409 },
};
export const reportStates: typeof contract.reportStates = ['open', 'appealed', 'decided'];
