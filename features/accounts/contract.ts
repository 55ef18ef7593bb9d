import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  countryCode,
  day,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { genders, sexualities } from '#features/profiles/attributes.ts';
import { image, profileName } from '#features/profiles/contract.ts';

export const accountErrors = defineErrors({
  login_failed: { status: 401 },
  account_blocked: { status: 429, args: object({ minutes: integer() }) },
  activation_failed: { status: 400 },
  signup_closed: { status: 403 },
  account_exists: { status: 409 },
  account_reactivatable: { status: 409 },
});

export const language = oneOf(locales);

/** The logged-in user (`auth.user`), with what the shell shows on every page. */
export const user = object({
  profile: object({
    id: uuid(),
    name: string(),
    country: countryCode(),
    status: oneOf(['active', 'disabled']),
    main_image: nullable(image),
  }),
  credits: integer(),
  paid_user: boolean(),
  fictional_icon: nullable(string()),
  signup_date: timestamp(),
  status: oneOf(['not_confirmed', 'active']),
  notifications_disabled: array(string()),
  language,
  staff_role: nullable(oneOf(['administrator', 'moderator', 'support', 'operator'])),
  unread_messages: integer(),
  new_likes: integer(),
});
export type User = Static<typeof user>;

/** Long enough for any real address (RFC 5321: 254), short enough to refuse nonsense before it is looked at. */
export const emailInput = text({ max: 254 });
export const passwordInput = text({ max: 128 });
/** Characters; also checked against a list of common ones. */
export const passwordMinLength = 8;

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/api/user.php',
  access: 'anyone',
  body: object({ email: emailInput, password: passwordInput }),
  response: object({ user }),
  errors: [accountErrors.login_failed, accountErrors.account_blocked],
  limit: 'login',
  summary: 'Logs in and sets the session cookie.',
});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/user.php',
  access: 'member',
  response: object({ user }),
  errors: [],
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
  errors: [],
  limit: 'write',
  summary: 'Keeps the language in the cookie and, when logged in, on the account.',
});

export const logOut = defineCall({
  name: 'logOut',
  method: 'GET',
  path: '/api/logout.php',
  access: 'anyone',
  acts: true,
  response: object({ logged_out: boolean() }),
  errors: [],
  limit: 'write',
  summary: 'Ends the session and its open pages.',
});

/** What sign-up asks, step by step; a draft has any part of it, but never the password. */
const signupFields = {
  gender: oneOf(genders),
  sexuality: oneOf(sexualities),
  name: profileName,
  date_of_birth: day(),
  country: countryCode(),
  region: nullable(text({ max: 80 })),
  city: nullable(text({ max: 80 })),
  signup_message: text({ min: 0, max: 500 }),
  email: emailInput,
} as const;

export const signupDraft = object({
  step: optional(integer({ minimum: 0, maximum: 4 })),
  gender: optional(signupFields.gender),
  sexuality: optional(signupFields.sexuality),
  name: optional(signupFields.name),
  date_of_birth: optional(signupFields.date_of_birth),
  country: optional(signupFields.country),
  region: optional(signupFields.region),
  city: optional(signupFields.city),
  signup_message: optional(signupFields.signup_message),
  email: optional(signupFields.email),
});
export type SignupDraft = Static<typeof signupDraft>;

export const getSignupDraft = defineCall({
  name: 'getSignupDraft',
  method: 'GET',
  path: '/api/signup-draft.php',
  access: 'anyone',
  response: object({ draft: signupDraft }),
  errors: [],
  limit: 'read',
  summary: 'What this browser typed in sign-up so far.',
});

export const saveSignupDraft = defineCall({
  name: 'saveSignupDraft',
  method: 'PUT',
  path: '/api/signup-draft.php',
  access: 'anyone',
  body: signupDraft,
  response: object({ draft: signupDraft }),
  errors: [accountErrors.signup_closed],
  limit: 'write',
  summary: 'Checks and keeps the given fields of the draft; the others stay.',
});

export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/api/signup.php',
  access: 'anyone',
  body: object({
    gender: signupFields.gender,
    sexuality: signupFields.sexuality,
    name: signupFields.name,
    date_of_birth: signupFields.date_of_birth,
    country: signupFields.country,
    region: optional(signupFields.region),
    city: optional(signupFields.city),
    signup_message: optional(signupFields.signup_message),
    email: signupFields.email,
    password: passwordInput,
    /** The terms; and the separate consent to keep sexuality, which the law calls special data. */
    accept_terms: boolean(),
    accept_sensitive: boolean(),
  }),
  response: object({ user }),
  errors: [accountErrors.signup_closed, accountErrors.account_exists, accountErrors.account_reactivatable],
  idempotent: true,
  limit: 'sign_up',
  summary: 'Makes the account, logs in, and mails the activation link.',
});

export const activate = defineCall({
  name: 'activate',
  method: 'POST',
  path: '/api/activation.php',
  access: 'anyone',
  body: object({ token: text({ max: 100 }) }),
  response: object({ activated: boolean() }),
  errors: [accountErrors.activation_failed],
  limit: 'write',
  summary: 'Confirms the e-mail address by the token of the mailed link.',
});

export const sendActivationMail = defineCall({
  name: 'sendActivationMail',
  method: 'POST',
  path: '/api/activation-mail.php',
  access: 'member',
  body: object({}),
  response: object({ sent: boolean() }),
  errors: [],
  limit: 'mail',
  summary: 'Mails a new activation link; older ones end.',
});
