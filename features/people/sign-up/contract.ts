import { accountErrors, user } from '#features/identity/accounts/contract.ts';
import { city, cityId } from '#features/site/places/contract.ts';
import { genders, interestIds, sexualities } from '#features/people/profiles/attributes.ts';
import { profileNameMaxLength } from '#features/people/profiles/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  code,
  countryCode,
  day,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  secret,
  string,
  text,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/** The fields that sign-up asks for, in order. A draft contains any of them, but never the password. */
const signupFields = {
  gender: oneOf(genders),
  sexuality: oneOf(sexualities),
  // Empty values are allowed here and below. They reach the validation rules, which then report all invalid fields of
  // a form at once.
  name: line({ min: 0, max: profileNameMaxLength }),
  date_of_birth: day(),
  country: countryCode(),
  region: nullable(line({ max: 80 })),
  city: nullable(line({ min: 0, max: 80 })),
  /** A city from `getCities`: the town that the visitor chose, with its region and cell. */
  place: nullable(cityId()),
  signup_message: text({ min: 0, max: 500 }),
  show_adult: boolean(),
  email: code({ min: 0, max: 254 }),
  /** An invitation code, for invitation-only sites. */
  invitation: code({ max: 40 }),
  /** What a landing page already asked. The new profile starts with these answers. */
  interests: array(oneOf(interestIds), { maxItems: 12, uniqueItems: true }),
  /** The member whose landing page led here. Their profile opens once the account is activated. */
  landing_member: uuid(),
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
  interests: optional(signupFields.interests),
  landing_member: optional(signupFields.landing_member),
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
    /** `invitation`: this visitor needs an invitation and has none yet. `closed`: this visitor may not sign up. */
    door: signupDoor,
  }),
  limit: 'read',
  summary:
    'What the visitor has typed into sign-up in this browser so far, and whether this visitor may sign up.',
});

export const saveSignupDraft = defineCall({
  name: 'saveSignupDraft',
  method: 'PUT',
  path: '/api/signup-draft.php',
  access: 'anyone',
  body: signupDraft,
  response: object({
    draft: signupDraft,
    /** The address that the visitor probably meant: `anna@gmail.com` for `anna@gmial.com`. */
    email_suggestion: nullable(string()),
    /**
     * The towns with the given name, if there are several. The form asks which one is meant, and sends its id as
     * `place`.
     */
    cities: array(city),
  }),
  errors: [
    accountErrors.signup_closed,
    accountErrors.invitation_invalid,
    // Returned only on sites that reveal who has an account.
    accountErrors.account_exists,
    accountErrors.account_reactivatable,
    accountErrors.address_refused,
  ],
  limit: 'write',
  summary: 'Checks the given fields and stores them in the draft; the other fields keep their values.',
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
  summary: "Mails a link to the draft's address, for continuing the draft on another device.",
});

export const continueSignupDraft = defineCall({
  name: 'continueSignupDraft',
  method: 'POST',
  path: '/api/signup-link-use.php',
  access: 'anyone',
  body: object({ token: code({ max: 100 }) }),
  response: object({ draft: signupDraft }),
  errors: [accountErrors.draft_not_found],
  limit: 'write',
  summary: 'Opens the draft of a mailed link in this browser too; the link works until the draft expires.',
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
    interests: optional(signupFields.interests),
    landing_member: optional(signupFields.landing_member),
    email: signupFields.email,
    password: secret({ min: 0, max: 128 }),
    /** Consent to the terms and, separately, to storing sexuality, which the law calls special-category data. */
    accept_terms: boolean(),
    accept_sensitive: boolean(),
  }),
  response: object({
    /** Null on sites that do not reveal who has an account; there, the mailed link logs in. */
    user: nullable(user),
  }),
  errors: [
    accountErrors.signup_closed,
    accountErrors.invitation_invalid,
    accountErrors.account_exists,
    accountErrors.account_reactivatable,
    accountErrors.address_refused,
  ],
  idempotent: true,
  limit: 'sign_up',
  summary: 'Creates the account, logs in, and mails the activation link.',
});
