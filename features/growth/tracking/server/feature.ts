import { defineFeature } from '#platform/server/feature.ts';
import { keepTrackingOnSignUp } from './keep-tracking.ts';
import { trackingMemberData } from './member-data.ts';
import { pageHiddenRoutes } from './page-hidden-routes.ts';

export const trackingFeature = defineFeature({
  name: 'tracking',
  routes: pageHiddenRoutes,
  subscriptions: [keepTrackingOnSignUp],
  memberData: trackingMemberData,
});
