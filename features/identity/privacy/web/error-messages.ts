import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { accountErrors } from '#features/identity/accounts/contract.ts';
import type { privacyErrors } from '../contract.ts';

export const privacyErrorMessages = {
  wrong_password: () => msg`That’s not your password. Please try again.`,
  consent_indispensable: () => msg`We can’t keep your account without this consent.`,
  download_too_soon: ({ hours }) =>
    msg`You can ask for this once a day. Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`,
  reactivation_failed: () => msg`This link has expired or has already been used.`,
  offer_taken: () => msg`You’ve already used this offer.`,
  account_blocked: ({ minutes }) => msg`Too many wrong attempts. Your account is locked for ${minutes} min.`,
} satisfies ErrorMessages<typeof privacyErrors & Pick<typeof accountErrors, 'account_blocked'>>;

/** Errors that a form shows under its password field. */
export const aboutPassword = { wrong_password: 'password', account_blocked: 'password' } as const;
