import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { accountErrors } from '../contract.ts';

export const accountErrorMessages = {
  login_failed: () => msg`Login failed, please try again`,
  account_blocked: ({ minutes }) => msg`Too many wrong attempts. Your account is locked for ${minutes} min.`,
  proof_of_work_required: () => msg`You’re not logged in yet. Please try again.`,
  second_step_required: () => msg`Enter the code from your authenticator app to continue.`,
  account_deleted: ({ days }) =>
    msg`${plural(days, {
      one: 'This account was deleted. You have # day left to bring it back.',
      other: 'This account was deleted. You have # days left to bring it back.',
    })}`,
  import_consent_required: () => msg`Agree to the terms before you continue.`,
  activation_failed: () => msg`Activation failed`,
  password_required: () => msg`Choose a password to confirm your address.`,
  signup_closed: () => msg`You can’t sign up right now.`,
  account_exists: () => msg`This email address already has an account on this site.`,
  account_reactivatable: () =>
    msg`This account was deleted, but we can still bring it back. Please contact support.`,
  address_refused: () =>
    msg`This email address can’t be used on this site. If you think that’s a mistake, contact our support team.`,
  invitation_invalid: () =>
    msg`This invitation doesn’t work. It may have expired or been used already. Check the code, or ask for a new one.`,
  draft_not_found: () => msg`This link has expired. Start again. It takes two minutes.`,
} satisfies ErrorMessages<typeof accountErrors>;
