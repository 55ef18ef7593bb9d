// Generated from ./codes-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './codes-contract.ts';

export type * from './codes-contract.ts';

export const codeErrors: ClientErrors<typeof contract.codeErrors> = {
  code_gone: { code: 'code_gone', status: 409 },
};
export const codesPageSize: typeof contract.codesPageSize = 25;
export const createSiteCode: ClientCall<typeof contract.createSiteCode> = {
  name: 'createSiteCode',
  method: 'POST',
  path: '/api/staff-codes.php',
  query: [],
  body: 'json',
};
export const endSiteCode: ClientCall<typeof contract.endSiteCode> = {
  name: 'endSiteCode',
  method: 'POST',
  path: '/api/staff-codes-end.php',
  query: [],
  body: 'json',
};
export const getSiteCodes: ClientCall<typeof contract.getSiteCodes> = {
  name: 'getSiteCodes',
  method: 'GET',
  path: '/api/staff-codes.php',
  query: ['site', 'after'],
};
export const maxCountedUses: typeof contract.maxCountedUses = 10000;
