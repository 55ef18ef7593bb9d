import { defineFeature } from '#platform/server/feature.ts';
import { createProfileOnSignUp, showProfileOnActivation } from './create-profile.ts';
import { profileData } from './member-data.ts';
import { hideProfile, showProfileAgain } from './hide-profile.ts';
import { endPrivacyModesJob } from './privacy-mode.ts';
import { profileRoutes } from './profile-routes.ts';
import { visibilityRoutes } from './visibility-routes.ts';

export const profilesFeature = defineFeature({
  name: 'profiles',
  routes: [...profileRoutes, ...visibilityRoutes],
  jobs: [endPrivacyModesJob],
  subscriptions: [createProfileOnSignUp, showProfileOnActivation, hideProfile, showProfileAgain],
  memberData: profileData,
});
