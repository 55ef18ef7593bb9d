import { signupModes } from './signup-modes.ts';
import { defineSettings, memberSetting, serverSetting } from '#features/site/sites/define-settings.ts';
import { oneOf } from '#platform/shared/schema.ts';

export const accountsSettings = defineSettings({
  signups: memberSetting(oneOf(signupModes), {
    default: 'all',
    topic: 'access',
    label: 'Who can sign up',
    hint: 'Everyone else sees that sign-up is closed. Members can always log in.',
    words: 'register registration open closed invitation',
  }),
  account_privacy: serverSetting(oneOf(['explicit', 'discreet']), {
    default: 'explicit',
    topic: 'access',
    label: 'Account privacy',
    hint: 'With “Discreet”, nobody can find out whether an address has an account.',
    words: 'secret anonymous',
  }),
});
