import { defineFeature } from '#platform/server/feature.ts';
import { followJob } from './follow.ts';
import { sisterMemberData } from './member-data.ts';
import { reviewJob } from './review.ts';
import { sisterRoutes } from './sister-routes.ts';
import { answers, subscriptions } from './subscriptions.ts';

export const sisterSitesFeature = defineFeature({
  name: 'sister-sites',
  routes: sisterRoutes,
  jobs: [followJob, reviewJob],
  subscriptions,
  answers,
  memberData: sisterMemberData,
});
