import { messageCosts } from '#features/site/sites/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { paymentRoutes } from './payment-routes.ts';
import { findMessageCosts } from './prices/message-costs.ts';
import { sandboxPages } from './providers/sandbox-pages.ts';
import { arriveLater, deliverSandboxWebhook } from './providers/sandbox-webhook.ts';
import { cancelUnpaid } from './settling/cancel-at-provider.ts';
import { refundSurplus } from './refunds/refund-surplus.ts';
import { recheckPayments } from './settling/recheck-payments.ts';
import { viewerPayments } from './viewer.ts';
import { paymentsMemberData } from './member-data.ts';

export const paymentsFeature = defineFeature({
  name: 'payments',
  routes: paymentRoutes,
  closedPaths: ['/credits', '/premium'],
  jobs: [recheckPayments, refundSurplus, cancelUnpaid, deliverSandboxWebhook, arriveLater],
  answers: [answer(messageCosts, ({ db }, settings) => findMessageCosts(db, settings))],
  viewerReads: [viewerPayments],
  pages: sandboxPages,
  memberData: paymentsMemberData,
});
