import { paymentCompleted, paymentEnded } from '#features/payments/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { discountRoutes } from './discounts-routes.ts';
import { discountsMemberData } from './member-data.ts';
import { settleDiscount } from './settle-discount.ts';

export const discountsFeature = defineFeature({
  name: 'discounts',
  routes: discountRoutes,
  subscriptions: [
    subscribe(paymentCompleted, ({ clock }, tx, { siteId, paymentId }) =>
      settleDiscount(tx, { siteId, paymentId, paid: true, at: clock.now() }),
    ),
    subscribe(paymentEnded, ({ clock }, tx, { siteId, paymentId }) =>
      settleDiscount(tx, { siteId, paymentId, paid: false, at: clock.now() }),
    ),
  ],
  memberData: discountsMemberData,
});
