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
  secrets: [
    {
      name: 'postback-ids',
      rows: ['postback_txid'],
      keepsFormer: true,
      effect: 'New postbacks have transaction ids that are computed with the new secret.',
    },
    {
      name: 'postback-signatures',
      rows: ['postback'],
      keepsFormer: false,
      effect:
        'Postbacks are signed with new keys. Give each network its own: the page of a site’s networks shows it.',
    },
  ],
});
