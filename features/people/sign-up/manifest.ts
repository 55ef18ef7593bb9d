import { defineManifest } from '#platform/shared/manifest.ts';
import { day } from '#platform/shared/time.ts';

export const signUpManifest = defineManifest({
  auditActions: {
    'account.signed_up': 'Signed up',
    'account.sign_up_repeated': 'Tried to sign up again',
    'fictional.created': 'Fictional profile created',
  },
  cookies: {
    signup_draft: {
      life: 14 * day,
      purpose:
        'Finds what you typed while signing up, so that you can continue later; never your password. Deleted when you’ve signed up.',
      place: 80,
    },
  },
  storedItems: {
    'vonk.signup.typed': {
      until: 'tab_closed',
      purpose: 'What you’ve typed in a sign-up step but haven’t sent yet; never a password.',
    },
  },
});
