import { defineFeature } from '#platform/server/feature.ts';
import { accessRoutes } from './access/access-routes.ts';
import { mailPasswordReset } from './access/mail-password-reset.ts';
import { accountRoutes } from './account-routes.ts';
import { mailSignUp } from './activation/mail-sign-up-again.ts';
import { suspensionSubscriptions } from './follow-suspension.ts';
import { hashMailboxesJob } from './mailboxes/hash-mailboxes.ts';
import './overdue-erasures.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { secondStepRoutes } from './second-step/second-step-routes.ts';
import { sweepExpired } from './sweep-expired.ts';
import { accountsMemberData } from './member-data.ts';
import { resealSecrets } from './second-step/reseal-secrets.ts';

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: [...accountRoutes, ...accessRoutes, ...passkeyRoutes, ...secondStepRoutes],
  closedPaths: ['/activate/', '/complete-signup', '/login/', '/logout', '/mail-change/', '/reset-password'],
  jobs: [mailPasswordReset, mailSignUp, sweepExpired, hashMailboxesJob],
  subscriptions: suspensionSubscriptions,
  memberData: accountsMemberData,
  secrets: [
    {
      name: 'sign-up-browsers',
      rows: ['signup_browser'],
      keepsFormer: true,
      effect: 'Browsers that sign up from now on get a mark with a new signature.',
    },
    {
      name: 'second-step',
      rows: ['second_step'],
      keepsFormer: true,
      effect: 'The secrets of authenticator apps are encrypted with a new key.',
      reseal: resealSecrets,
    },
    {
      name: 'log-in-proofs',
      rows: ['login_proof'],
      keepsFormer: false,
      effect: 'Log-ins that are solving a challenge get a new one.',
    },
    {
      name: 'attempt-counters',
      rows: ['login_failure', 'second_step_tries', 'reset_mail', 'signup_mail', 'return_mail', 'mailbox'],
      keepsFormer: false,
      effect: 'Counts of failed log-ins and of mails begin anew, and blocks after failed log-ins have ended.',
    },
  ],
});
