// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const banPageSize: typeof contract.banPageSize = 20;
export const companyBanErrors: ClientErrors<typeof contract.companyBanErrors> = {
  ban_not_possible: { code: 'ban_not_possible', status: 409 },
  ban_of_staff: { code: 'ban_of_staff', status: 409 },
  ban_exists: { code: 'ban_exists', status: 409 },
  ban_decided: { code: 'ban_decided', status: 409 },
  ban_own: { code: 'ban_own', status: 409 },
};
export const decideCompanyBan: ClientCall<typeof contract.decideCompanyBan> = {
  name: 'decideCompanyBan',
  method: 'PUT',
  path: '/api/staff-company-bans.php',
  query: [],
  body: 'json',
};
export const getCompanyBanOf: ClientCall<typeof contract.getCompanyBanOf> = {
  name: 'getCompanyBanOf',
  method: 'GET',
  path: '/api/staff-company-ban.php',
  query: ['member'],
};
export const getCompanyBans: ClientCall<typeof contract.getCompanyBans> = {
  name: 'getCompanyBans',
  method: 'GET',
  path: '/api/staff-company-bans.php',
  query: ['list', 'cursor'],
};
export const maxSites: typeof contract.maxSites = 100;
export const previewCompanyBan: ClientCall<typeof contract.previewCompanyBan> = {
  name: 'previewCompanyBan',
  method: 'POST',
  path: '/api/staff-company-ban-previews.php',
  query: [],
  body: 'json',
};
export const requestCompanyBan: ClientCall<typeof contract.requestCompanyBan> = {
  name: 'requestCompanyBan',
  method: 'POST',
  path: '/api/staff-company-bans.php',
  idempotent: true,
  query: [],
  body: 'json',
};
