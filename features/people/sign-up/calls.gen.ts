// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const continueSignupDraft: ClientCall<typeof contract.continueSignupDraft> = {
  name: 'continueSignupDraft',
  method: 'POST',
  path: '/api/signup-link-use.php',
  query: [],
  body: 'json',
};
export const getSignupDraft: ClientCall<typeof contract.getSignupDraft> = {
  name: 'getSignupDraft',
  method: 'GET',
  path: '/api/signup-draft.php',
  query: [],
};
export const mailSignupLink: ClientCall<typeof contract.mailSignupLink> = {
  name: 'mailSignupLink',
  method: 'POST',
  path: '/api/signup-link.php',
  query: [],
  body: 'json',
};
export const saveSignupDraft: ClientCall<typeof contract.saveSignupDraft> = {
  name: 'saveSignupDraft',
  method: 'PUT',
  path: '/api/signup-draft.php',
  query: [],
  body: 'json',
};
export const signUp: ClientCall<typeof contract.signUp> = {
  name: 'signUp',
  method: 'POST',
  path: '/api/signup.php',
  idempotent: true,
  query: [],
  body: 'json',
};
