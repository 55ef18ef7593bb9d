import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { accountErrors } from '#features/identity/accounts/contract.ts';
import type { privacyErrors } from '../contract.ts';

export const privacyErrorMessages = {
  wrong_password: () => msg`This is not your password. Please try again.`,
  consent_indispensable: () => msg`Without this consent your account cannot stay.`,
  download_too_soon: ({ hours }) =>
    msg`You can ask once a day. Please try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`,
  reactivation_failed: () => msg`This link has expired or was used before.`,
  offer_taken: () => msg`You took this offer before.`,
  account_blocked: ({ minutes }) => msg`Too many wrong attempts, account blocked for ${minutes} min.`,
} satisfies ErrorMessages<typeof privacyErrors & Pick<typeof accountErrors, 'account_blocked'>>;

/** Errors that a form shows under its password field. */
export const aboutPassword = { wrong_password: 'password', account_blocked: 'password' } as const;
