import {
  mailboxesHashed,
  memberActivated,
  memberReturned,
  memberSignedUp,
} from '#features/identity/accounts/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { grantTrial } from './grant-trial.ts';
import { giveWelcomeCredits, openWallet, rememberEarlierCredits } from './open-wallet.ts';
import { creditsMemberData } from './member-data.ts';
import { viewerWallet } from './viewer.ts';

export const creditsFeature = defineFeature({
  name: 'credits',
  routes: [],
  subscriptions: [
    grantTrial,
    subscribe(memberSignedUp, async ({ db }, tx, { siteId, memberId, kind }) => {
      const { signup_credits: welcome } = await settingsOf({ siteId, db });
      // Welcome credits are for those who sign up.
      await openWallet(tx, { siteId, memberId, welcome: kind === undefined ? welcome : 0 });
    }),
    subscribe(memberActivated, giveWelcomeCredits),
    // The link that restores a deleted account confirms the address too.
    subscribe(memberReturned, async (services, tx, { wasDeleted, ...member }) => {
      if (wasDeleted) await giveWelcomeCredits(services, tx, member);
    }),
    subscribe(mailboxesHashed, (_services, tx, { members }) => rememberEarlierCredits(tx, members)),
  ],
  viewerReads: [viewerWallet],
  memberData: creditsMemberData,
});
