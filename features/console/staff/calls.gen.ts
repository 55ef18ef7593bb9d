// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const changeStaff: ClientCall<typeof contract.changeStaff> = {
  name: 'changeStaff',
  method: 'POST',
  path: '/api/staff-people.php',
  query: [],
  body: 'json',
};
export const getStaff: ClientCall<typeof contract.getStaff> = {
  name: 'getStaff',
  method: 'GET',
  path: '/api/staff-people.php',
  query: [],
};
export const getStaffPermissions: ClientCall<typeof contract.getStaffPermissions> = {
  name: 'getStaffPermissions',
  method: 'GET',
  path: '/api/staff-permissions.php',
  query: [],
};
export const inviteStaff: ClientCall<typeof contract.inviteStaff> = {
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/staff-people-invitations.php',
  query: [],
  body: 'json',
};
export const maxStaff: typeof contract.maxStaff = 500;
export const staffChanges: typeof contract.staffChanges = [
  'role',
  'leave',
  'return',
  'end_sessions',
  'remove',
];
export const staffErrors: ClientErrors<typeof contract.staffErrors> = {
  staff_own: { code: 'staff_own', status: 409 },
  staff_changed: { code: 'staff_changed', status: 409 },
};
