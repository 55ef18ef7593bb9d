import { defineFeature } from '#platform/server/feature.ts';
import { countPurchase, countRefund, uncountRefund } from './count-purchases.ts';
import { experimentPage } from './experiment-page.ts';
import { countActivation, keepTrackingOnSignUp } from './keep-tracking.ts';
import { sendPostback } from './send-postback.ts';
import { sweepPostbacks } from './sweep-postbacks.ts';
import { trackingMemberData } from './member-data.ts';
import { trackingRoutes } from './tracking-routes.ts';

export const trackingFeature = defineFeature({
  name: 'tracking',
  routes: trackingRoutes,
  subscriptions: [keepTrackingOnSignUp, countActivation, countPurchase, countRefund, uncountRefund],
  jobs: [sendPostback, sweepPostbacks],
  pages: [experimentPage],
  memberData: trackingMemberData,
});
