// Generated from ./page-hidden-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './page-hidden-contract.ts';

export type * from './page-hidden-contract.ts';

export const reportPageHidden: ClientCall<typeof contract.reportPageHidden> = {
  name: 'reportPageHidden',
  method: 'POST',
  path: '/api/page-hidden.php',
  query: [],
  body: 'json',
};
