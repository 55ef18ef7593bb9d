import { defineFeature } from '#platform/server/feature.ts';
import { showProfileOnActivation } from './create-profile.ts';
import { profileData } from './member-data.ts';
import { hideProfile, showProfileAgain } from './hide-profile.ts';
import { offerNewAnswers } from './offer-new-answers.ts';
import { endPrivacyModesJob } from './end-privacy-modes.ts';
import { beginOfferedPrivacyMode } from './privacy-mode.ts';
import { profileRoutes } from './profile-routes.ts';
import { viewerProfile } from './viewer.ts';

export const profilesFeature = defineFeature({
  name: 'profiles',
  routes: profileRoutes,
  closedPaths: ['/profile'],
  jobs: [endPrivacyModesJob, offerNewAnswers],
  subscriptions: [showProfileOnActivation, beginOfferedPrivacyMode, hideProfile, showProfileAgain],
  viewerReads: [viewerProfile],
  memberData: profileData,
});
