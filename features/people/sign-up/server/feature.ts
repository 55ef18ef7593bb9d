import { defineFeature } from '#platform/server/feature.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { sweepDrafts } from './sweep-drafts.ts';

export const signUpFeature = defineFeature({
  name: 'sign-up',
  routes: signUpRoutes,
  jobs: [sweepDrafts],
});
