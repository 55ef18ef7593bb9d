import { defineFeature } from '#platform/server/feature.ts';
import { viewerMembership } from './viewer.ts';

export const membershipFeature = defineFeature({
  name: 'membership',
  routes: [],
  viewerReads: [viewerMembership],
  memberData: {
    tables: {
      membership: {
        kept: 'bookkeeping: since when bundles were bought, by an id that leads to nobody once the account is erased',
      },
    },
  },
});
