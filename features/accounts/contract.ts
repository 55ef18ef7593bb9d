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
import { city, cityId } from '#features/places/contract.ts';
import { genders, sexualities } from '#features/profiles/attributes.ts';
import { image, profileNameMaxLength } from '#features/profiles/contract.ts';
import { logInProof, proofChallenge } from './proof-contract.ts';

export const accountErrors = defineErrors({
  login_failed: { status: 401 },
  account_blocked: { status: 429, args: object({ minutes: integer() }) },
  /** Many log-ins of the site fail: the same log-in again, with the answer to this sum. */
  proof_of_work_required: { status: 428, args: proofChallenge },
  /** The password was right; a code of the app has to follow. */
  second_step_required: { status: 401 },
  /** The password was right; the account was deleted, and can be restored for so many days. */
  account_deleted: { status: 409, args: object({ days: integer() }) },
  activation_failed: { status: 400 },
  /** The link was opened in another browser than the one that signed up: a new password has to come with it. */
  password_required: { status: 400 },
  signup_closed: { status: 403 },
  account_exists: { status: 409 },
  account_reactivatable: { status: 409 },
  invitation_invalid: { status: 403 },
  draft_not_found: { status: 404 },
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
  /** A text the member agreed to is a new one now, or the account is on a break. */
  account_notice: nullable(oneOf(['suspended', 'terms', 'sensitive', 'paused'])),
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
  body: object({ email: emailInput, password: passwordInput, proof: optional(logInProof) }),
  response: object({ user }),
  errors: [
    accountErrors.login_failed,
    accountErrors.account_blocked,
    accountErrors.proof_of_work_required,
    accountErrors.second_step_required,
    accountErrors.account_deleted,
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
  errors: [],
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
  errors: [],
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
  errors: [],
  limit: 'write',
  summary: 'Ends the session and its open pages.',
});

/** What sign-up asks, step by step; a draft has any part of it, but never the password. */
const signupFields = {
  gender: oneOf(genders),
  sexuality: oneOf(sexualities),
  // Empty ones, here and below, reach the rules, which then name every wrong field of a form at once.
  name: text({ min: 0, max: profileNameMaxLength }),
  date_of_birth: day(),
  country: countryCode(),
  region: nullable(text({ max: 80 })),
  city: nullable(text({ max: 80 })),
  /** Of `getCities`: the town that was meant, with its region and cell. */
  place: nullable(cityId()),
  signup_message: text({ min: 0, max: 500 }),
  show_adult: boolean(),
  email: text({ min: 0, max: 254 }),
  /** Of somebody who may let people in, where a site is open to invited people alone. */
  invitation: text({ max: 40 }),
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
  place: optional(signupFields.place),
  signup_message: optional(signupFields.signup_message),
  show_adult: optional(signupFields.show_adult),
  email: optional(signupFields.email),
  invitation: optional(signupFields.invitation),
});
export type SignupDraft = Static<typeof signupDraft>;

/** Whether a visitor may sign up. */
const signupDoor = oneOf(['open', 'invitation', 'closed']);
export type SignupDoor = Static<typeof signupDoor>;

export const getSignupDraft = defineCall({
  name: 'getSignupDraft',
  method: 'GET',
  path: '/api/signup-draft.php',
  access: 'anyone',
  response: object({
    draft: signupDraft,
    /** `invitation`: this visitor needs one, and has none yet; `closed`: they came by no way that may sign up. */
    door: signupDoor,
  }),
  errors: [],
  limit: 'read',
  summary: 'What was typed into sign-up in this browser so far, and whether this visitor may sign up.',
});

export const saveSignupDraft = defineCall({
  name: 'saveSignupDraft',
  method: 'PUT',
  path: '/api/signup-draft.php',
  access: 'anyone',
  body: signupDraft,
  response: object({
    draft: signupDraft,
    /** What the given address was probably meant to be: `anna@gmail.com` for `anna@gmial.com`. */
    email_suggestion: nullable(string()),
    /** Several towns have the given name: which one was meant is to be asked, and its id sent as `place`. */
    cities: array(city),
  }),
  errors: [
    accountErrors.signup_closed,
    accountErrors.invitation_invalid,
    // On sites that tell who has an account; the others say nothing.
    accountErrors.account_exists,
    accountErrors.account_reactivatable,
  ],
  limit: 'write',
  summary: 'Checks and stores the given fields of the draft; the others stay.',
});

export const mailSignupLink = defineCall({
  name: 'mailSignupLink',
  method: 'POST',
  path: '/api/signup-link.php',
  access: 'anyone',
  body: object({}),
  response: object({ sent: boolean() }),
  errors: [accountErrors.signup_closed],
  limit: 'mail',
  summary: "Mails the draft's address a link for continuing the draft on another device.",
});

export const continueSignupDraft = defineCall({
  name: 'continueSignupDraft',
  method: 'POST',
  path: '/api/signup-link-use.php',
  access: 'anyone',
  body: object({ token: text({ max: 100 }) }),
  response: object({ draft: signupDraft }),
  errors: [accountErrors.draft_not_found],
  limit: 'write',
  summary: 'Continues the draft of a mailed link in this browser too; the link works until the draft ends.',
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
    place: optional(signupFields.place),
    signup_message: optional(signupFields.signup_message),
    show_adult: optional(signupFields.show_adult),
    invitation: optional(signupFields.invitation),
    email: signupFields.email,
    password: text({ min: 0, max: 128 }),
    /** The terms; and the separate consent to keep sexuality, which the law calls special data. */
    accept_terms: boolean(),
    accept_sensitive: boolean(),
  }),
  response: object({
    /** Null where the site tells nobody who has an account: the mailed link logs in. */
    user: nullable(user),
  }),
  errors: [
    accountErrors.signup_closed,
    accountErrors.invitation_invalid,
    accountErrors.account_exists,
    accountErrors.account_reactivatable,
  ],
  idempotent: true,
  limit: 'sign_up',
  summary: 'Creates the account, logs in, and mails the activation link.',
});

export const activate = defineCall({
  name: 'activate',
  method: 'POST',
  path: '/api/activation.php',
  access: 'anyone',
  body: object({
    token: text({ max: 100 }),
    /** In another browser than the one that signed up. */
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
    'Confirms the e-mail address with the token of the mailed link, and logs in. In a browser other than the one that signed up, it also sets a new password and ends every other session.',
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
  summary: 'Mails a new activation link; older ones stop working.',
});

export const mailSignUpAgain = defineCall({
  name: 'mailSignUpAgain',
  method: 'POST',
  path: '/api/signup-mail.php',
  access: 'anyone',
  body: object({ email: signupFields.email }),
  response: object({ sent: boolean() }),
  errors: [],
  limit: 'mail',
  summary:
    'Repeats the mail that sign-up sent to an address, at most three times a day. Every address gets the same answer.',
});
