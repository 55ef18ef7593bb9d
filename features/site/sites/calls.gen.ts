// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getCompanyInfo: ClientCall<typeof contract.getCompanyInfo> = {
  name: 'getCompanyInfo',
  method: 'GET',
  path: '/api/companyinfo.php',
  query: [],
};
export const getPartner: ClientCall<typeof contract.getPartner> = {
  name: 'getPartner',
  method: 'GET',
  path: '/api/partner.php',
  query: [],
};
export const getSettings: ClientCall<typeof contract.getSettings> = {
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings.php',
  query: ['domain'],
};
export const getSiteTexts: ClientCall<typeof contract.getSiteTexts> = {
  name: 'getSiteTexts',
  method: 'GET',
  path: '/api/sitetexts.php',
  query: ['page', 'language'],
};
export const siteErrors: ClientErrors<typeof contract.siteErrors> = {
  changed_meanwhile: { code: 'changed_meanwhile', status: 409 },
  nothing_changed: { code: 'nothing_changed', status: 409 },
};
