// Generated from ./visibility-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './visibility-contract.ts';

export type * from './visibility-contract.ts';

export const changeVisibility: ClientCall<typeof contract.changeVisibility> = {
  name: 'changeVisibility',
  method: 'PUT',
  path: '/api/visibility.php',
  query: [],
  body: 'json',
};
export const getVisibility: ClientCall<typeof contract.getVisibility> = {
  name: 'getVisibility',
  method: 'GET',
  path: '/api/visibility.php',
  query: [],
};
export const visibilityErrors: ClientErrors<typeof contract.visibilityErrors> = {
  invisible_mode_closed: { code: 'invisible_mode_closed', status: 403 },
};
