import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { accessErrors } from '../../access-contract.ts';
import type { accountErrors } from '../../contract.ts';

type Answered = Pick<typeof accountErrors, 'account_exists' | 'account_blocked' | 'second_step_required'>;

/** Errors of the access calls, including those of `contract.ts` shared with log-in and sign-up. */
export const accessErrorMessages = {
  email_not_found: () => msg`E-mail address not found`,
  link_expired: () => msg`Link expired or invalid, please ask for a new e-mail`,
  too_many_reset_mails: () => msg`Too many password reset mails sent, please try again tomorrow.`,
  wrong_password: () => msg`Check your old password.`,
  passwords_differ: () => msg`The given passwords are not the same.`,
  password_unchanged: () => msg`This is your password already. Choose another one.`,
  new_email_invalid: () => msg`New e-mail address invalid.`,
  wrong_code: () => msg`This code is not right, or was used before. Wait for the next one and try again.`,
  passkey_failed: () => msg`The passkey did not work. Try again, or use your password.`,
  passkey_known: () => msg`This device has a passkey for your account already. You can log in with it.`,
  passkey_limit_reached: ({ limit }) =>
    msg`${plural(limit, {
      one: 'You may have # passkey. Remove it to add another.',
      other: 'You may have # passkeys. Remove one to add another.',
    })}`,
  account_exists: () => msg`This e-mail address already has an account on this site.`,
  account_blocked: ({ minutes }) => msg`Too many wrong attempts, account blocked for ${minutes} min.`,
  second_step_required: () => msg`Enter the code of your authenticator app to go on.`,
} satisfies ErrorMessages<typeof accessErrors & Answered>;
