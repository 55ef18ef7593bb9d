import { accountErrors } from '#features/identity/accounts/contract.ts';
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
  secret,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { consentKinds, leaveOffers, leaveReasons } from './privacy-choices.ts';

export const privacyErrors = defineErrors({
  wrong_password: { status: 403 },
  /** An account cannot exist without this consent. To withdraw it, the member must delete the account. */
  consent_indispensable: { status: 409 },
  /** One download a day is allowed; `hours` is the time until the next. */
  download_too_soon: { status: 429, args: object({ hours: integer() }) },
  reactivation_failed: { status: 400 },
  offer_taken: { status: 409 },
});

const passwordInput = secret({ max: 128 });

export const consentView = object({
  kind: oneOf(consentKinds),
  /** When the newest consent was given; null if no consent is active. */
  given_at: nullable(timestamp()),
  /** The text is newer than the one the member agreed to, or the member never agreed to any version. */
  due: boolean(),
  /** Whether the member can withdraw this consent and keep the account. */
  withdrawable: boolean(),
});
export type ConsentView = Static<typeof consentView>;

export const downloadView = object({
  id: uuid(),
  status: oneOf(['building', 'ready']),
  /** The size in bytes, once the file is ready. */
  size: nullable(integer()),
  asked_at: timestamp(),
  /** When the file is deleted. */
  expires_at: timestamp(),
});
export type DownloadView = Static<typeof downloadView>;

export const getPrivacy = defineCall({
  name: 'getPrivacy',
  method: 'GET',
  path: '/api/privacy.php',
  access: 'member',
  response: object({
    /** When the member paused the account; null if it is not paused. */
    paused_at: nullable(timestamp()),
    consents: array(consentView),
    download: nullable(downloadView),
    /** When the member may request the next download; null means now. */
    next_download_at: nullable(timestamp()),
  }),
  reads: ['privacy'],
  limit: 'read',
  summary: "The member's consents, pause and newest data download.",
});

export const changeConsent = defineCall({
  name: 'changeConsent',
  method: 'PUT',
  path: '/api/consent.php',
  access: 'member',
  body: object({ kind: oneOf(consentKinds), given: boolean() }),
  response: object({ consents: array(consentView) }),
  errors: [privacyErrors.consent_indispensable],
  changes: ['viewer', 'privacy'],
  limit: 'write',
  summary: 'Gives or withdraws one consent. Giving it applies to the current text.',
});

export const requestDataDownload = defineCall({
  name: 'requestDataDownload',
  method: 'POST',
  path: '/api/data-download.php',
  access: 'member',
  body: object({}),
  response: object({ download: downloadView }),
  errors: [privacyErrors.download_too_soon],
  limit: 'mail',
  summary: "Requests an archive of all the member's data; a mail announces that it is ready.",
});

export const openDataDownload = defineCall({
  name: 'openDataDownload',
  method: 'POST',
  path: '/api/data-download-address.php',
  access: 'member',
  body: object({ id: uuid(), password: passwordInput }),
  response: object({
    /** Valid for ten minutes, and only in this session. */
    address: string(),
  }),
  errors: [privacyErrors.wrong_password],
  limit: 'login',
  summary: 'The address of a finished download, once the member has re-entered the password.',
});

export const pauseAccount = defineCall({
  name: 'pauseAccount',
  method: 'POST',
  path: '/api/pause.php',
  access: 'member',
  body: object({}),
  response: object({ paused_at: timestamp() }),
  changes: ['viewer', 'privacy'],
  limit: 'write',
  summary: 'Pauses the account: nobody sees the member until the pause ends, and nothing is lost.',
});

export const resumeAccount = defineCall({
  name: 'resumeAccount',
  method: 'DELETE',
  path: '/api/pause.php',
  access: 'member',
  response: object({ resumed: boolean() }),
  changes: ['viewer', 'privacy'],
  limit: 'write',
  summary: 'Ends the pause.',
});

export const getLeaveOffers = defineCall({
  name: 'getLeaveOffers',
  method: 'GET',
  path: '/api/leave-offer.php',
  access: 'member',
  response: object({
    offers: array(
      object({
        offer: oneOf(leaveOffers),
        /** Days of privacy mode, credits in the trial, or percent off. */
        amount: integer(),
        taken: boolean(),
        /** When an accepted offer ends; null if it was not accepted or has no end. */
        until: nullable(timestamp()),
      }),
    ),
  }),
  limit: 'read',
  summary: 'The offers that the site makes to a member who is about to leave; each can be accepted once.',
});

export const takeLeaveOffer = defineCall({
  name: 'takeLeaveOffer',
  method: 'POST',
  path: '/api/leave-offer.php',
  access: 'member',
  body: object({ offer: oneOf(leaveOffers) }),
  response: object({ until: nullable(timestamp()) }),
  errors: [privacyErrors.offer_taken],
  limit: 'write',
  summary: 'Accepts one of the offers, with immediate effect.',
});

export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/account-deletion.php',
  access: 'member',
  body: object({
    password: passwordInput,
    /** For the survey, which does not store who answered. Null if the member gave no reason. */
    reason: nullable(oneOf(leaveReasons)),
  }),
  response: object({
    deleted: boolean(),
    /** How long the mailed link can restore the account. After that, the account is erased. */
    returnable_until: timestamp(),
  }),
  errors: [privacyErrors.wrong_password],
  limit: 'login',
  summary: 'Deletes the account: it is hidden at once, all its sessions end, and it is erased after 14 days.',
});

export const mailReactivation = defineCall({
  name: 'mailReactivation',
  method: 'POST',
  path: '/api/reactivation-mail.php',
  access: 'anyone',
  body: object({}),
  response: object({ sent: boolean() }),
  errors: [privacyErrors.reactivation_failed],
  limit: 'mail',
  summary:
    'Repeats the mail with the link that restores a deleted account, within five minutes of a log-in that returned `account_deleted`.',
});

export const reactivateAccount = defineCall({
  name: 'reactivateAccount',
  method: 'POST',
  path: '/api/reactivation.php',
  access: 'anyone',
  body: object({ token: code({ max: 100 }) }),
  response: object({ reactivated: boolean() }),
  errors: [privacyErrors.reactivation_failed, accountErrors.second_step_required],
  limit: 'write',
  summary: 'Restores a deleted account with the token of the mailed link, and logs in.',
});
