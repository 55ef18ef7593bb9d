// Generated from ./passkey-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './passkey-contract.ts';

export type * from './passkey-contract.ts';

export const addPasskey: ClientCall<typeof contract.addPasskey> = {
  name: 'addPasskey',
  method: 'POST',
  path: '/api/passkeys.php',
  query: [],
  body: 'json',
};
export const beginPasskey: ClientCall<typeof contract.beginPasskey> = {
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/passkey-options.php',
  query: [],
  body: 'json',
};
export const beginPasskeyLogIn: ClientCall<typeof contract.beginPasskeyLogIn> = {
  name: 'beginPasskeyLogIn',
  method: 'POST',
  path: '/api/passkey-log-in-options.php',
  query: [],
  body: 'json',
};
export const getPasskeys: ClientCall<typeof contract.getPasskeys> = {
  name: 'getPasskeys',
  method: 'GET',
  path: '/api/passkeys.php',
  query: [],
};
export const logInWithPasskey: ClientCall<typeof contract.logInWithPasskey> = {
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/api/passkey-log-in.php',
  query: [],
  body: 'json',
};
export const removePasskey: ClientCall<typeof contract.removePasskey> = {
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/passkeys.php',
  query: [],
  body: 'json',
};
export const renamePasskey: ClientCall<typeof contract.renamePasskey> = {
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/passkeys.php',
  query: [],
  body: 'json',
};
