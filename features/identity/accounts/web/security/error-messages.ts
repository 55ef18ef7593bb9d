import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { accessErrors } from '../../access-contract.ts';
import type { accountErrors } from '../../contract.ts';

type Answered = Pick<typeof accountErrors, 'account_exists' | 'account_blocked' | 'second_step_required'>;

/** Errors of the access calls, including those from `contract.ts` that log-in and sign-up share. */
export const accessErrorMessages = {
  email_not_found: () => msg`Email address not found`,
  link_expired: () => msg`This link has expired or isn’t valid. Ask for a new email.`,
  too_many_reset_mails: () => msg`Too many password reset emails sent. Please try again tomorrow.`,
  wrong_password: () => msg`Check your old password.`,
  passwords_differ: () => msg`The two passwords don’t match.`,
  password_unchanged: () => msg`This is already your password. Choose another one.`,
  new_email_invalid: () => msg`That new email address isn’t valid.`,
  wrong_code: () => msg`This code isn’t right or has already been used. Wait for the next one and try again.`,
  passkey_failed: () => msg`The passkey didn’t work. Try again, or use your password.`,
  passkey_known: () => msg`This device already has a passkey for your account. You can log in with it.`,
  passkey_limit_reached: ({ limit }) =>
    msg`${plural(limit, {
      one: 'You can have # passkey. Remove it to add another.',
      other: 'You can have # passkeys. Remove one to add another.',
    })}`,
  account_exists: () => msg`This email address already has an account on this site.`,
  account_blocked: ({ minutes }) => msg`Too many wrong attempts. Your account is locked for ${minutes} min.`,
  second_step_required: () => msg`Enter the code from your authenticator app to continue.`,
} satisfies ErrorMessages<typeof accessErrors & Answered>;
