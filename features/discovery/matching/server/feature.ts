import { defineFeature } from '#platform/server/feature.ts';
import { learnFromLikes, learningJobs } from './learn-tastes.ts';
import { matchingRoutes } from './matching-routes.ts';
import { matchingMemberData } from './member-data.ts';

export const matchingFeature = defineFeature({
  name: 'matching',
  routes: matchingRoutes,
  closedPaths: ['/match-finder'],
  jobs: learningJobs,
  subscriptions: [learnFromLikes],
  memberData: matchingMemberData,
});
