import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  code,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { accountErrors, emailInput, passwordInput, user } from './contract.ts';

export const accessErrors = defineErrors({
  email_not_found: { status: 404 },
  link_expired: { status: 400 },
  too_many_reset_mails: { status: 429 },
  wrong_password: { status: 400 },
  passwords_differ: { status: 400 },
  password_unchanged: { status: 400 },
  new_email_invalid: { status: 400 },
  wrong_code: { status: 400 },
  passkey_failed: { status: 400 },
  passkey_known: { status: 409 },
  passkey_limit_reached: { status: 409, args: object({ limit: integer() }) },
});

/** Tokens in mailed links have 43 characters; anything longer is refused before it is looked up. */
const linkToken = code({ max: 100 });

/** The purpose of a mailed link `/{token}`. */
export const linkKinds = [
  'activation',
  'reset',
  'email_change',
  'email_change_undo',
  'reactivation',
  'log_in',
  'unsubscribe',
  'draft',
] as const;

export const findLink = defineCall({
  name: 'findLink',
  method: 'GET',
  path: '/api/link.php',
  access: 'anyone',
  query: object({ token: linkToken }),
  response: object({
    kind: nullable(oneOf(linkKinds)),
    /** The link is neither used nor expired. */
    usable: boolean(),
    /**
     * The link has already served its purpose: the address is confirmed, or the account is restored.
     */
    done: boolean(),
    /**
     * The activation link was opened in a different browser from the one that signed up, so it requires a new
     * password.
     */
    other_browser: boolean(),
  }),
  limit: 'write',
  summary: 'The purpose of a mailed link, without using it up.',
});

export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset.php',
  access: 'anyone',
  body: object({ email: emailInput }),
  response: object({ sent: boolean() }),
  errors: [accessErrors.email_not_found, accessErrors.too_many_reset_mails],
  limit: 'mail',
  summary:
    'Mails a link for setting a new password. A discreet site gives the same response for every address.',
});

export const findPasswordReset = defineCall({
  name: 'findPasswordReset',
  method: 'GET',
  path: '/api/password-reset.php',
  access: 'anyone',
  query: object({ token: linkToken }),
  response: object({
    /** Passkeys of an account whose address is confirmed. The reset removes them unless it explicitly keeps them. */
    passkeys: array(object({ name: string(), created_at: timestamp(), last_used_at: nullable(timestamp()) })),
  }),
  errors: [accessErrors.link_expired],
  limit: 'write',
  summary: 'The passkeys that a reset with this link would remove.',
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/password-reset.php',
  access: 'anyone',
  body: object({
    token: linkToken,
    new_password: passwordInput,
    new_password_again: passwordInput,
    /** By default, they are removed. */
    keep_passkeys: optional(boolean()),
  }),
  response: object({ changed: boolean() }),
  errors: [accessErrors.link_expired, accessErrors.passwords_differ],
  limit: 'login',
  summary:
    'Sets a new password with a mailed link, ends every session and every other link, and removes the passkeys unless the call says to keep them.',
});

export const logInByLink = defineCall({
  name: 'logInByLink',
  method: 'POST',
  path: '/api/link-log-in.php',
  access: 'anyone',
  body: object({ token: linkToken }),
  response: object({
    user,
    /** The page that the mail linked to. */
    path: string(),
  }),
  errors: [accessErrors.link_expired, accountErrors.second_step_required],
  limit: 'login',
  summary: "Logs in with a link mailed to the member's own address.",
});

export const getAccess = defineCall({
  name: 'getAccess',
  method: 'GET',
  path: '/api/access.php',
  access: 'member',
  response: object({
    email: string(),
    /** The new address that has yet to be confirmed. */
    new_email: nullable(string()),
  }),
  limit: 'read',
  summary: 'The email address with which the member logs in.',
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/password.php',
  access: 'member',
  body: object({
    password: passwordInput,
    new_password: passwordInput,
    new_password_again: passwordInput,
  }),
  response: object({ changed: boolean() }),
  errors: [
    accessErrors.wrong_password,
    accessErrors.passwords_differ,
    accessErrors.password_unchanged,
    accountErrors.account_blocked,
  ],
  limit: 'login',
  summary: 'Changes the password and ends every other session and every mailed link.',
});

export const requestEmailChange = defineCall({
  name: 'requestEmailChange',
  method: 'POST',
  path: '/api/email-change.php',
  access: 'member',
  body: object({ email: emailInput, password: passwordInput }),
  response: object({ sent: boolean() }),
  errors: [
    accessErrors.wrong_password,
    accessErrors.new_email_invalid,
    accountErrors.account_exists,
    accountErrors.address_refused,
    accountErrors.account_blocked,
  ],
  limit: 'mail',
  summary: 'Mails a confirmation link to the new address and a notice to the old one.',
});

export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'PUT',
  path: '/api/email-change.php',
  access: 'anyone',
  body: object({ token: linkToken }),
  response: object({ changed: boolean() }),
  errors: [accessErrors.link_expired, accountErrors.account_exists, accountErrors.address_refused],
  limit: 'write',
  summary: "Makes the new address the member's log-in address.",
});

export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/email-change-undo.php',
  access: 'anyone',
  body: object({ token: linkToken }),
  response: object({ undone: boolean() }),
  errors: [accessErrors.link_expired, accountErrors.account_exists],
  limit: 'login',
  summary:
    '"This was not me": stops or undoes an email change, ends every session, link and the password, and mails a link to choose a new one.',
});

/** A device on which the member is logged in. */
export const device = object({
  id: uuid(),
  /** Such as "Firefox"; null if the browser did not report its name. */
  browser: nullable(string()),
  system: nullable(string()),
  country: nullable(string()),
  began_at: timestamp(),
  /** In steps of 10 minutes. */
  last_seen_at: timestamp(),
  /** Whether this is the device that made the request. */
  current: boolean(),
});
export type Device = Static<typeof device>;

export const getDevices = defineCall({
  name: 'getDevices',
  method: 'GET',
  path: '/api/devices.php',
  access: 'member',
  response: object({ devices: array(device) }),
  limit: 'read',
  summary: 'The devices on which the member is logged in, most recent first.',
});

export const revokeDevice = defineCall({
  name: 'revokeDevice',
  method: 'DELETE',
  path: '/api/device.php',
  access: 'member',
  body: object({ id: uuid() }),
  response: object({ revoked: boolean() }),
  limit: 'write',
  summary: 'Logs out one device and closes its open pages.',
});

export const revokeOtherDevices = defineCall({
  name: 'revokeOtherDevices',
  method: 'DELETE',
  path: '/api/devices.php',
  access: 'member',
  body: object({}),
  response: object({ revoked: integer() }),
  limit: 'write',
  summary: 'Logs out every device except this one.',
});
