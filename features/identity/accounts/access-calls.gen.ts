// Generated from ./access-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './access-contract.ts';

export type * from './access-contract.ts';

export const accessErrors: ClientErrors<typeof contract.accessErrors> = {
  email_not_found: { code: 'email_not_found', status: 404 },
  link_expired: { code: 'link_expired', status: 400 },
  too_many_reset_mails: { code: 'too_many_reset_mails', status: 429 },
  wrong_password: { code: 'wrong_password', status: 400 },
  passwords_differ: { code: 'passwords_differ', status: 400 },
  password_unchanged: { code: 'password_unchanged', status: 400 },
  new_email_invalid: { code: 'new_email_invalid', status: 400 },
  wrong_code: { code: 'wrong_code', status: 400 },
  passkey_failed: { code: 'passkey_failed', status: 400 },
  passkey_known: { code: 'passkey_known', status: 409 },
  passkey_limit_reached: { code: 'passkey_limit_reached', status: 409 },
};
export const changePassword: ClientCall<typeof contract.changePassword> = {
  name: 'changePassword',
  method: 'PUT',
  path: '/api/password.php',
  query: [],
  body: 'json',
};
export const confirmEmailChange: ClientCall<typeof contract.confirmEmailChange> = {
  name: 'confirmEmailChange',
  method: 'PUT',
  path: '/api/email-change.php',
  query: [],
  body: 'json',
};
export const findLink: ClientCall<typeof contract.findLink> = {
  name: 'findLink',
  method: 'GET',
  path: '/api/link.php',
  query: ['token'],
};
export const findPasswordReset: ClientCall<typeof contract.findPasswordReset> = {
  name: 'findPasswordReset',
  method: 'GET',
  path: '/api/password-reset.php',
  query: ['token'],
};
export const getAccess: ClientCall<typeof contract.getAccess> = {
  name: 'getAccess',
  method: 'GET',
  path: '/api/access.php',
  query: [],
};
export const getDevices: ClientCall<typeof contract.getDevices> = {
  name: 'getDevices',
  method: 'GET',
  path: '/api/devices.php',
  query: [],
};
export const linkKinds: typeof contract.linkKinds = [
  'activation',
  'reset',
  'email_change',
  'email_change_undo',
  'reactivation',
  'log_in',
  'unsubscribe',
  'draft',
];
export const logInByLink: ClientCall<typeof contract.logInByLink> = {
  name: 'logInByLink',
  method: 'POST',
  path: '/api/link-log-in.php',
  query: [],
  body: 'json',
};
export const requestEmailChange: ClientCall<typeof contract.requestEmailChange> = {
  name: 'requestEmailChange',
  method: 'POST',
  path: '/api/email-change.php',
  query: [],
  body: 'json',
};
export const requestPasswordReset: ClientCall<typeof contract.requestPasswordReset> = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset.php',
  query: [],
  body: 'json',
};
export const resetPassword: ClientCall<typeof contract.resetPassword> = {
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/password-reset.php',
  query: [],
  body: 'json',
};
export const revokeDevice: ClientCall<typeof contract.revokeDevice> = {
  name: 'revokeDevice',
  method: 'DELETE',
  path: '/api/device.php',
  query: [],
  body: 'json',
};
export const revokeOtherDevices: ClientCall<typeof contract.revokeOtherDevices> = {
  name: 'revokeOtherDevices',
  method: 'DELETE',
  path: '/api/devices.php',
  query: [],
  body: 'json',
};
export const undoEmailChange: ClientCall<typeof contract.undoEmailChange> = {
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/email-change-undo.php',
  query: [],
  body: 'json',
};
