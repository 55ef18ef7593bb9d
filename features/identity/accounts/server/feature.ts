import { defineFeature } from '#platform/server/feature.ts';
import { accessRoutes } from './access/access-routes.ts';
import { mailPasswordReset } from './access/mail-password-reset.ts';
import { accountRoutes } from './account-routes.ts';
import { mailSignUp } from './mail-sign-up-again.ts';
import { suspensionSubscriptions } from './follow-suspension.ts';
import { hashMailboxesJob } from './hash-mailboxes.ts';
import './overdue-erasures.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { secondStepRoutes } from './second-step/second-step-routes.ts';
import { sweepExpired } from './sweep-expired.ts';
import { accountsMemberData } from './member-data.ts';

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: [...accountRoutes, ...accessRoutes, ...passkeyRoutes, ...secondStepRoutes],
  closedPaths: ['/activate/', '/complete-signup', '/login/', '/logout', '/mail-change/', '/reset-password'],
  jobs: [mailPasswordReset, mailSignUp, sweepExpired, hashMailboxesJob],
  subscriptions: suspensionSubscriptions,
  memberData: accountsMemberData,
});
