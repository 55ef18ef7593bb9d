import { defineFeature } from '#platform/server/feature.ts';
import { createProfileOnSignUp, showProfileOnActivation } from './create-profile.ts';
import { profileRoutes } from './profile-routes.ts';

export const profilesFeature = defineFeature({
  name: 'profiles',
  routes: profileRoutes,
  subscriptions: [createProfileOnSignUp, showProfileOnActivation],
});
