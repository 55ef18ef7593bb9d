import { defineFeature } from '#platform/server/feature.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { eraseInbox } from './inbox-queries.ts';

export const inboxFeature = defineFeature({
  name: 'inbox',
  routes: inboxRoutes,
  jobs: [carryOutDecision],
  memberData: {
    tables: { pending_decision: 'erased', inbox_filter: 'erased' },
    erase: (_services, tx, member) => eraseInbox(tx, member),
  },
});
