import { defineCall, staffRoles } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  code,
  countryCode,
  currencyCode,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  secret,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { image } from '#platform/shared/image.ts';
import { logInProof, proofChallenge } from './proof-contract.ts';

export const accountErrors = defineErrors({
  login_failed: { status: 401 },
  account_blocked: { status: 429, args: object({ minutes: integer() }) },
  /** Many log-ins are failing on this site. Repeat the log-in with the solution of this puzzle. */
  proof_of_work_required: { status: 428, args: proofChallenge },
  /** The password was right. Next, a code from the app is required. */
  second_step_required: { status: 401 },
  /** The password was right. The account was deleted and can still be restored for this many days. */
  account_deleted: { status: 409, args: object({ days: integer() }) },
  /** The password was right. The account was imported, and its member must consent first. */
  import_consent_required: { status: 409 },
  activation_failed: { status: 400 },
  /** The link was opened in a different browser from the one that signed up, so a new password must be included. */
  password_required: { status: 400 },
  signup_closed: { status: 403 },
  account_exists: { status: 409 },
  account_reactivatable: { status: 409 },
  /** The company of the site has barred whoever owns this address. */
  address_refused: { status: 403 },
  invitation_invalid: { status: 403 },
  draft_not_found: { status: 404 },
});

export const language = oneOf(locales);

/** The logged-in user (`auth.user`), with the details that the shell shows on every page. */
export const user = object({
  profile: object({
    id: uuid(),
    name: string(),
    country: countryCode(),
    status: oneOf(['active', 'disabled']),
    main_image: nullable(image),
  }),
  /** The profile parts that the member has filled in: a few words or an answered prompt, and interests. */
  profile_steps: object({ words: boolean(), interests: boolean() }),
  credits: integer(),
  paid_user: boolean(),
  fictional_icon: nullable(string()),
  signup_date: timestamp(),
  status: oneOf(['not_confirmed', 'active']),
  notifications_disabled: array(string()),
  language,
  staff_role: nullable(oneOf(staffRoles)),
  unread_messages: integer(),
  new_likes: integer(),
  /** The member must accept a new version of a text, or the account is paused. */
  account_notice: nullable(oneOf(['suspended', 'terms', 'sensitive', 'paused'])),
  /** A payment that the member has left, and can finish or cancel. */
  open_payment: nullable(object({ payment_id: uuid(), amount: integer(), currency: currencyCode() })),
  /** The latest payment whose money is on its way. A new order is charged in addition. */
  payment_on_its_way: nullable(object({ payment_id: uuid(), amount: integer(), currency: currencyCode() })),
});
export type User = Static<typeof user>;

/** Long enough for any real address (RFC 5321: 254), and short enough to refuse nonsense before a lookup. */
export const emailInput = code({ max: 254 });
export const passwordInput = secret({ max: 128 });
/** In characters; the password is also checked against a list of common ones. */
export const passwordMinLength = 8;

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/api/user.php',
  access: 'anyone',
  body: object({ email: emailInput, password: passwordInput, proof: optional(logInProof) }),
  response: object({ user }),
  errors: [
    accountErrors.login_failed,
    accountErrors.account_blocked,
    accountErrors.proof_of_work_required,
    accountErrors.second_step_required,
    accountErrors.account_deleted,
    accountErrors.import_consent_required,
  ],
  limit: 'login',
  summary: 'Logs in and sets the session cookie.',
});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/user.php',
  access: 'member',
  response: object({ user }),
  reads: ['viewer'],
  limit: 'read',
  summary: 'The logged-in user.',
});

export const changeLanguage = defineCall({
  name: 'changeLanguage',
  method: 'PUT',
  path: '/api/user.php',
  access: 'anyone',
  body: object({ language }),
  response: object({ language }),
  limit: 'write',
  summary: 'Stores the language in the cookie and, when logged in, on the account.',
});

export const logOut = defineCall({
  name: 'logOut',
  method: 'GET',
  path: '/api/logout.php',
  access: 'anyone',
  acts: true,
  response: object({ logged_out: boolean() }),
  limit: 'write',
  summary: 'Ends the session and its open pages.',
});

export const activate = defineCall({
  name: 'activate',
  method: 'POST',
  path: '/api/activation.php',
  access: 'anyone',
  body: object({
    token: code({ max: 100 }),
    /** Required if the link was opened in a different browser from the one that signed up. */
    new_password: optional(passwordInput),
  }),
  response: object({ activated: boolean() }),
  errors: [
    accountErrors.activation_failed,
    accountErrors.password_required,
    accountErrors.second_step_required,
  ],
  limit: 'write',
  summary:
    'Confirms the email address with the token of the mailed link, and logs in. In a browser other than the one that signed up, it also sets a new password and ends every other session.',
});

export const sendActivationMail = defineCall({
  name: 'sendActivationMail',
  method: 'POST',
  path: '/api/activation-mail.php',
  access: 'member',
  body: object({}),
  response: object({ sent: boolean() }),
  limit: 'mail',
  summary: 'Mails a new activation link; older links stop working.',
});

export const mailSignUpAgain = defineCall({
  name: 'mailSignUpAgain',
  method: 'POST',
  path: '/api/signup-mail.php',
  access: 'anyone',
  body: object({ email: code({ min: 0, max: 254 }) }),
  response: object({ sent: boolean() }),
  limit: 'mail',
  summary:
    'Repeats the mail that sign-up sent to an address, at most three times a day. The response is the same for every address.',
});
