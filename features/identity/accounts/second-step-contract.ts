import { defineCall } from '#platform/shared/call.ts';
import { array, boolean, code, integer, object, string } from '#platform/shared/schema.ts';
import { accessErrors } from './access-contract.ts';
import { accountErrors, passwordInput, user } from './contract.ts';

const anyStaff = { staff: ['moderator', 'support', 'operator', 'bookkeeper'] } as const;
/** Six digits from the app, or a recovery code; spaces and hyphens are ignored. */
const codeInput = code({ max: 20 });

export const getSecondStep = defineCall({
  name: 'getSecondStep',
  method: 'GET',
  path: '/api/second-step.php',
  access: anyStaff,
  beforeSecondStep: true,
  response: object({
    active: boolean(),
    /** The number of recovery codes left. */
    recovery_codes: integer(),
  }),
  needsConsole: 'in_person',
  limit: 'read',
  summary: 'Whether log-in also asks this staff member for a code.',
});

export const beginSecondStep = defineCall({
  name: 'beginSecondStep',
  method: 'POST',
  path: '/api/second-step.php',
  access: anyStaff,
  beforeSecondStep: true,
  body: object({ password: passwordInput }),
  response: object({
    /** For typing into an app by hand. */
    setup_key: string(),
    /** The same key as an image, in a data URL. */
    qr_code: string(),
  }),
  errors: [accessErrors.wrong_password, accountErrors.account_blocked],
  needsConsole: 'in_person',
  limit: 'login',
  summary: 'Creates the key for an authenticator app; it takes effect once a code has confirmed it.',
});

export const confirmSecondStep = defineCall({
  name: 'confirmSecondStep',
  method: 'PUT',
  path: '/api/second-step.php',
  access: anyStaff,
  beforeSecondStep: true,
  body: object({ code: codeInput }),
  response: object({
    /** Shown only once. Each code allows one log-in without the app. */
    recovery_codes: array(string()),
  }),
  errors: [accessErrors.wrong_code],
  needsConsole: 'in_person',
  limit: 'login',
  summary: 'Turns the second step on after the first correct code.',
});

export const removeSecondStep = defineCall({
  name: 'removeSecondStep',
  method: 'DELETE',
  path: '/api/second-step.php',
  access: anyStaff,
  beforeSecondStep: true,
  body: object({ password: passwordInput }),
  response: object({ removed: boolean() }),
  errors: [accessErrors.wrong_password, accountErrors.account_blocked],
  needsConsole: 'in_person',
  limit: 'login',
  summary: 'Turns the second step off.',
});

export const answerSecondStep = defineCall({
  name: 'answerSecondStep',
  method: 'POST',
  path: '/api/second-step-log-in.php',
  access: 'anyone',
  body: object({ code: codeInput }),
  response: object({ user }),
  errors: [accessErrors.wrong_code, accessErrors.link_expired, accountErrors.account_blocked],
  limit: 'login',
  summary: 'Completes a log-in that asked for a code; the browser has five minutes and five tries.',
});
