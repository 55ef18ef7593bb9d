// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const accountErrors: ClientErrors<typeof contract.accountErrors> = {
  login_failed: { code: 'login_failed', status: 401 },
  account_blocked: { code: 'account_blocked', status: 429 },
  proof_of_work_required: { code: 'proof_of_work_required', status: 428 },
  second_step_required: { code: 'second_step_required', status: 401 },
  account_deleted: { code: 'account_deleted', status: 409 },
  import_consent_required: { code: 'import_consent_required', status: 409 },
  activation_failed: { code: 'activation_failed', status: 400 },
  password_required: { code: 'password_required', status: 400 },
  signup_closed: { code: 'signup_closed', status: 403 },
  account_exists: { code: 'account_exists', status: 409 },
  account_reactivatable: { code: 'account_reactivatable', status: 409 },
  address_refused: { code: 'address_refused', status: 403 },
  invitation_invalid: { code: 'invitation_invalid', status: 403 },
  draft_not_found: { code: 'draft_not_found', status: 404 },
};
export const activate: ClientCall<typeof contract.activate> = {
  name: 'activate',
  method: 'POST',
  path: '/api/activation.php',
  query: [],
  body: 'json',
};
export const changeLanguage: ClientCall<typeof contract.changeLanguage> = {
  name: 'changeLanguage',
  method: 'PUT',
  path: '/api/user.php',
  query: [],
  body: 'json',
};
export const getUser: ClientCall<typeof contract.getUser> = {
  name: 'getUser',
  method: 'GET',
  path: '/api/user.php',
  reads: ['viewer'],
  query: [],
};
export const logIn: ClientCall<typeof contract.logIn> = {
  name: 'logIn',
  method: 'POST',
  path: '/api/user.php',
  query: [],
  body: 'json',
};
export const logOut: ClientCall<typeof contract.logOut> = {
  name: 'logOut',
  method: 'GET',
  path: '/api/logout.php',
  acts: true,
  query: [],
};
export const mailSignUpAgain: ClientCall<typeof contract.mailSignUpAgain> = {
  name: 'mailSignUpAgain',
  method: 'POST',
  path: '/api/signup-mail.php',
  query: [],
  body: 'json',
};
export const passwordMinLength: typeof contract.passwordMinLength = 8;
export const sendActivationMail: ClientCall<typeof contract.sendActivationMail> = {
  name: 'sendActivationMail',
  method: 'POST',
  path: '/api/activation-mail.php',
  query: [],
  body: 'json',
};
