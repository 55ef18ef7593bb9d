import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { accountErrors } from '../contract.ts';

export const accountErrorMessages = {
  login_failed: () => msg`Login failed, please try again`,
  account_blocked: ({ minutes }) => msg`Too many wrong attempts, account blocked for ${minutes} min.`,
  proof_of_work_required: () => msg`You are not logged in yet. Please try once more.`,
  second_step_required: () => msg`Enter the code of your authenticator app to go on.`,
  account_deleted: ({ days }) =>
    msg`${plural(days, {
      one: 'This account was deleted. You can still restore it for # day.',
      other: 'This account was deleted. You can still restore it for # days.',
    })}`,
  activation_failed: () => msg`Activation failed`,
  password_required: () => msg`Choose a password to confirm your address.`,
  signup_closed: () => msg`Sign-up is closed at the moment.`,
  account_exists: () => msg`This e-mail address already has an account on this site.`,
  account_reactivatable: () =>
    msg`This account was deleted and can still be brought back. Please contact support.`,
  invitation_invalid: () =>
    msg`This invitation does not work: check the code, or ask for a new one. It may have been used or have ended.`,
  draft_not_found: () => msg`This link has ended. Start again: it takes two minutes.`,
} satisfies ErrorMessages<typeof accountErrors>;
