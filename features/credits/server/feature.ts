import { memberSignedUp } from '#features/accounts/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { openWallet } from './open-wallet.ts';
import { creditsMemberData } from './member-data.ts';

export const creditsFeature = defineFeature({
  name: 'credits',
  routes: [],
  subscriptions: [
    subscribe(memberSignedUp, async ({ db, clock }, tx, { siteId, memberId, kind }) => {
      const { signup_credits: welcome } = await settingsOf({ siteId, db });
      const credits = kind === 'fictional' ? 0 : welcome;
      await openWallet(tx, { siteId, memberId, credits, at: clock.now() });
    }),
  ],
  memberData: creditsMemberData,
});
