// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const checkInvitation: ClientCall<typeof contract.checkInvitation> = {
  name: 'checkInvitation',
  method: 'GET',
  path: '/api/invitation.php',
  query: ['code'],
};
export const endInvitation: ClientCall<typeof contract.endInvitation> = {
  name: 'endInvitation',
  method: 'DELETE',
  path: '/api/invitations.php',
  query: [],
  body: 'json',
};
export const getInvitations: ClientCall<typeof contract.getInvitations> = {
  name: 'getInvitations',
  method: 'GET',
  path: '/api/invitations.php',
  query: ['cursor'],
};
export const makeInvitation: ClientCall<typeof contract.makeInvitation> = {
  name: 'makeInvitation',
  method: 'POST',
  path: '/api/invitations.php',
  idempotent: true,
  query: [],
  body: 'json',
};
