// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const acceptImport: ClientCall<typeof contract.acceptImport> = {
  name: 'acceptImport',
  method: 'POST',
  path: '/api/import-consent.php',
  query: [],
  body: 'json',
};
export const importErrors: ClientErrors<typeof contract.importErrors> = {
  import_consent_expired: { code: 'import_consent_expired', status: 410 },
};
export const refuseImport: ClientCall<typeof contract.refuseImport> = {
  name: 'refuseImport',
  method: 'POST',
  path: '/api/import-refusal.php',
  query: [],
  body: 'json',
};
