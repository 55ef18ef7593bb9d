import { defineManifest } from '#platform/shared/manifest.ts';
import { day, minute } from '#platform/shared/time.ts';

export const accountsManifest = defineManifest({
  auditActions: {
    'account.import_accepted': 'Accepted the move of the account',
    'account.import_refused': 'Refused the move of the account',
    'account.activated': 'Confirmed the address',
    'account.paused': 'Paused the account',
    'account.resumed': 'Came back after a pause',
    'account.deleted': 'Deleted the account',
    'account.reactivated': 'Came back after deleting the account',
    'login.succeeded': 'Logged in',
    'login.failed': 'Tried to log in',
    logout: 'Logged out',
    'password.changed': 'Changed the password',
    'password.reset': 'Chose a new password',
    'password_reset.requested': 'Asked for a new password',
    'email_change.requested': 'Asked to change their address',
    'email.changed': 'Confirmed a new address',
    'email_change.undone': 'Stopped an address change',
    'device.revoked': 'Logged a device out',
    'device.revoked_others': 'Logged other devices out',
    'passkey.added': 'Added a passkey',
    'passkey.removed': 'Removed a passkey',
    'session.end_all': 'All members and staff logged out',
    'second_step.offered': 'Began to set up a second step',
    'second_step.turned_on': 'Turned the second step on',
    'second_step.turned_off': 'Turned the second step off',
  },
  abilities: {
    own_second_step: {
      text: 'Set up a second step for their own login',
      topic: 'everyone',
      place: 20,
      calls: ['getSecondStep', 'beginSecondStep', 'confirmSecondStep', 'removeSecondStep'],
    },
  },
  cookies: {
    'auth.session': {
      life: 30 * day,
      purpose: 'Keeps you logged in. Set when you log in or sign up, deleted when you log out.',
      place: 10,
    },
    'auth.challenge': {
      life: 5 * minute,
      purpose:
        'Connects the two steps of logging in with a passkey or a code. Deleted after the second step.',
      place: 20,
    },
    'auth.signup': {
      life: 14 * day,
      purpose:
        'Recognises the browser you signed up in, so that you can confirm your address there without choosing a password again.',
      place: 30,
    },
    i18n_redirected: {
      life: 365 * day,
      readable: true,
      purpose: 'Remembers the language you chose.',
      place: 40,
    },
  },
});
