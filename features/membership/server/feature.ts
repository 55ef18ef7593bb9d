import { defineFeature } from '#platform/server/feature.ts';

export const membershipFeature = defineFeature({
  name: 'membership',
  routes: [],
  memberData: {
    tables: {
      membership: {
        kept: 'bookkeeping: since when bundles were bought, by an id that leads to nobody once the account is erased',
      },
    },
  },
});
