// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeTextOfSite: ClientCall<typeof contract.changeTextOfSite> = {
  name: 'changeTextOfSite',
  method: 'POST',
  path: '/api/staff-site-text.php',
  query: [],
  body: 'json',
};
export const getTextOfSite: ClientCall<typeof contract.getTextOfSite> = {
  name: 'getTextOfSite',
  method: 'GET',
  path: '/api/staff-site-text.php',
  query: ['site', 'place', 'language', 'before'],
};
export const getTextsOfSite: ClientCall<typeof contract.getTextsOfSite> = {
  name: 'getTextsOfSite',
  method: 'GET',
  path: '/api/staff-site-texts.php',
  query: ['site'],
};
export const siteTextErrors: ClientErrors<typeof contract.siteTextErrors> = {
  text_unchanged: { code: 'text_unchanged', status: 409 },
};
export const textHistoryPageSize: typeof contract.textHistoryPageSize = 10;
