import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { accountErrors } from '../contract.ts';

export const accountErrorMessages = {
  login_failed: () => msg`Login failed, please try again`,
  account_blocked: ({ minutes }) => msg`Too many wrong attempts, account blocked for ${minutes} min.`,
  activation_failed: () => msg`Activation failed`,
  signup_closed: () => msg`Sign-up is closed at the moment.`,
  account_exists: () => msg`This e-mail address already has an account on this site.`,
  account_reactivatable: () =>
    msg`This account was deleted and can still be brought back. Please contact support.`,
} satisfies ErrorMessages<typeof accountErrors>;
