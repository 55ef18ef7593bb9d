// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeSite: ClientCall<typeof contract.changeSite> = {
  name: 'changeSite',
  method: 'POST',
  path: '/api/staff-site.php',
  query: [],
  body: 'json',
};
export const changeSiteDomain: ClientCall<typeof contract.changeSiteDomain> = {
  name: 'changeSiteDomain',
  method: 'POST',
  path: '/api/staff-site-domains.php',
  query: [],
  body: 'json',
};
export const compareSite: ClientCall<typeof contract.compareSite> = {
  name: 'compareSite',
  method: 'GET',
  path: '/api/staff-site-comparison.php',
  query: ['site', 'from', 'to'],
};
export const createSite: ClientCall<typeof contract.createSite> = {
  name: 'createSite',
  method: 'POST',
  path: '/api/staff-sites.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const domainChanges: typeof contract.domainChanges = ['add', 'remove', 'main'];
export const fieldKinds: typeof contract.fieldKinds = [
  'switch',
  'number',
  'text',
  'choice',
  'list',
  'by_key',
  'aliases',
  'json',
];
export const getSite: ClientCall<typeof contract.getSite> = {
  name: 'getSite',
  method: 'GET',
  path: '/api/staff-site.php',
  query: ['site'],
};
export const getSiteHistory: ClientCall<typeof contract.getSiteHistory> = {
  name: 'getSiteHistory',
  method: 'GET',
  path: '/api/staff-site-history.php',
  query: ['site', 'before'],
};
export const getSites: ClientCall<typeof contract.getSites> = {
  name: 'getSites',
  method: 'GET',
  path: '/api/staff-sites.php',
  query: ['company'],
};
export const historyPageSize: typeof contract.historyPageSize = 20;
export const inviteSiteAdministrator: ClientCall<typeof contract.inviteSiteAdministrator> = {
  name: 'inviteSiteAdministrator',
  method: 'POST',
  path: '/api/staff-site-administrators.php',
  query: [],
  body: 'json',
};
export const maxDomains: typeof contract.maxDomains = 50;
export const rollBackSite: ClientCall<typeof contract.rollBackSite> = {
  name: 'rollBackSite',
  method: 'POST',
  path: '/api/staff-site-history.php',
  query: [],
  body: 'json',
};
export const siteEditorErrors: ClientErrors<typeof contract.siteEditorErrors> = {
  domain_taken: { code: 'domain_taken', status: 409 },
  domain_unknown: { code: 'domain_unknown', status: 409 },
  domain_main: { code: 'domain_main', status: 409 },
};
export const siteSteps: typeof contract.siteSteps = [
  'administrator',
  'company',
  'vat',
  'description',
  'packages',
  'payments',
  'mail',
  'support',
];
export const valueLength: typeof contract.valueLength = 20000;
