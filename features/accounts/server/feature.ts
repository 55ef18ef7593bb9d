import { defineFeature } from '#platform/server/feature.ts';
import { accountRoutes } from './account-routes.ts';
import { sweepExpired } from './sweep-expired.ts';

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: accountRoutes,
  jobs: [sweepExpired],
});
