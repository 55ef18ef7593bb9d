import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  type Static,
} from '#platform/shared/schema.ts';
import { accessErrors } from './access-contract.ts';
import { accountErrors, passwordInput, user } from './contract.ts';

const base64url = (max: number) => line({ max });
const transports = oneOf(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const attachment = optional(oneOf(['cross-platform', 'platform']));
const credentialName = object({
  id: string(),
  type: oneOf(['public-key']),
  transports: optional(array(transports, { maxItems: 7 })),
});
const passkeyId = base64url(1_400);

export const passkey = object({
  id: string(),
  name: string(),
  created_at: timestamp(),
  last_used_at: nullable(timestamp()),
});
export type Passkey = Static<typeof passkey>;

export const passkeyNameInput = line({ max: 60 });

/** In the JSON form that `navigator.credentials.create` accepts (WebAuthn level 3, 5.1.8). */
const creationOptions = object({
  rp: object({ id: string(), name: string() }),
  user: object({ id: string(), name: string(), displayName: string() }),
  challenge: string(),
  pubKeyCredParams: array(object({ type: oneOf(['public-key']), alg: integer() })),
  timeout: integer(),
  excludeCredentials: array(credentialName),
  authenticatorSelection: object({
    residentKey: oneOf(['required']),
    requireResidentKey: boolean(),
    userVerification: oneOf(['required']),
  }),
  attestation: oneOf(['none']),
});
export type PasskeyCreationOptions = Static<typeof creationOptions>;

/** In the JSON form that `navigator.credentials.get` accepts. */
const requestOptions = object({
  rpId: string(),
  challenge: string(),
  timeout: integer(),
  allowCredentials: array(credentialName),
  userVerification: oneOf(['required']),
});
export type PasskeyRequestOptions = Static<typeof requestOptions>;

const credential = {
  id: passkeyId,
  type: oneOf(['public-key']),
  authenticatorAttachment: attachment,
} as const;

/** The parts of the browser's response that are verified. */
const newCredential = object({
  ...credential,
  response: object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(20_000),
    transports: optional(array(transports, { maxItems: 7 })),
  }),
});
export type NewCredential = Static<typeof newCredential>;

const assertion = object({
  ...credential,
  response: object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: optional(base64url(200)),
  }),
});
export type PasskeyAssertion = Static<typeof assertion>;

export const getPasskeys = defineCall({
  name: 'getPasskeys',
  method: 'GET',
  path: '/api/passkeys.php',
  access: 'member',
  response: object({ passkeys: array(passkey) }),
  limit: 'read',
  summary: 'The passkeys with which the member can log in.',
});

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/passkey-options.php',
  access: 'member',
  body: object({ password: passwordInput }),
  response: object({ options: creationOptions }),
  errors: [accessErrors.wrong_password, accessErrors.passkey_limit_reached, accountErrors.account_blocked],
  limit: 'login',
  summary: 'The options for creating a passkey in the browser; valid for 5 minutes.',
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/passkeys.php',
  access: 'member',
  body: object({ name: passkeyNameInput, credential: newCredential }),
  response: object({ passkey }),
  errors: [accessErrors.passkey_failed, accessErrors.passkey_known, accessErrors.passkey_limit_reached],
  limit: 'write',
  summary: 'Stores the passkey that the browser created, and notifies the owner by mail.',
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/passkeys.php',
  access: 'member',
  body: object({ id: passkeyId, name: passkeyNameInput }),
  response: object({ passkey }),
  limit: 'write',
  summary: 'Renames a passkey.',
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/passkeys.php',
  access: 'member',
  body: object({ id: passkeyId, password: passwordInput }),
  response: object({ removed: boolean() }),
  errors: [accessErrors.wrong_password, accountErrors.account_blocked],
  limit: 'login',
  summary: 'Deletes a passkey, which then can no longer be used to log in. The owner is notified by mail.',
});

export const beginPasskeyLogIn = defineCall({
  name: 'beginPasskeyLogIn',
  method: 'POST',
  path: '/api/passkey-log-in-options.php',
  access: 'anyone',
  body: object({}),
  response: object({ options: requestOptions }),
  limit: 'write',
  summary: 'The options for requesting a passkey for this site in the browser.',
});

export const logInWithPasskey = defineCall({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/api/passkey-log-in.php',
  access: 'anyone',
  body: object({ credential: assertion }),
  response: object({ user }),
  errors: [accessErrors.passkey_failed],
  limit: 'login',
  summary: 'Logs in with a passkey, which needs no password and no second step.',
});
