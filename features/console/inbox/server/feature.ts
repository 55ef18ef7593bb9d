import { defineFeature } from '#platform/server/feature.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { inboxMemberData } from './member-data.ts';

export const inboxFeature = defineFeature({
  name: 'inbox',
  routes: inboxRoutes,
  jobs: [carryOutDecision],
  memberData: inboxMemberData,
});
