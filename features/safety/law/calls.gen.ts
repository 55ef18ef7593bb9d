// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getCrimeNotices: ClientCall<typeof contract.getCrimeNotices> = {
  name: 'getCrimeNotices',
  method: 'GET',
  path: '/api/staff-crime-notices.php',
  query: ['cursor'],
};
export const getTransparencyReport: ClientCall<typeof contract.getTransparencyReport> = {
  name: 'getTransparencyReport',
  method: 'GET',
  path: '/api/staff-transparency-report.php',
  query: ['year'],
};
export const recordCrimeNotice: ClientCall<typeof contract.recordCrimeNotice> = {
  name: 'recordCrimeNotice',
  method: 'POST',
  path: '/api/staff-crime-notices.php',
  query: [],
  body: 'json',
};
export const reportSections: typeof contract.reportSections = [
  'notices',
  'own_initiative',
  'appeals',
  'other',
];
export const suspicionLength: typeof contract.suspicionLength = 4000;
export const templateSheets: typeof contract.templateSheets = [
  'summary',
  'categories_names',
  'member_states_orders',
  'notices',
  'own_initiative_illegal',
  'own_initiative_tc',
  'appeals_and_recidivism',
  'automated_means',
  'qualitative',
];
