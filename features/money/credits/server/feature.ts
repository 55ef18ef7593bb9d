import { memberSignedUp } from '#features/identity/accounts/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { grantTrial } from './grant-trial.ts';
import { openWallet } from './open-wallet.ts';
import { creditsMemberData } from './member-data.ts';
import { viewerWallet } from './viewer.ts';

export const creditsFeature = defineFeature({
  name: 'credits',
  routes: [],
  subscriptions: [
    grantTrial,
    subscribe(memberSignedUp, async ({ db, clock }, tx, { siteId, memberId, kind }) => {
      const { signup_credits: welcome } = await settingsOf({ siteId, db });
      // Welcome credits are for those who sign up.
      const credits = kind === undefined ? welcome : 0;
      await openWallet(tx, { siteId, memberId, credits, at: clock.now() });
    }),
  ],
  viewerReads: [viewerWallet],
  memberData: creditsMemberData,
});
