// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getActiveRecipients: ClientCall<typeof contract.getActiveRecipients> = {
  name: 'getActiveRecipients',
  method: 'GET',
  path: '/api/active-recipients.php',
  query: [],
};
export const getProfilePreview: ClientCall<typeof contract.getProfilePreview> = {
  name: 'getProfilePreview',
  method: 'GET',
  path: '/api/profile-preview.php',
  query: ['adult'],
};
