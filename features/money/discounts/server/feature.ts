import {
  discountOfOrder,
  orderPlaced,
  paymentCompleted,
  paymentEnded,
} from '#features/money/payments/server/public.ts';
import { mailboxesHashed } from '#features/identity/accounts/server/public.ts';
import { insertEarlierGifts } from '#features/identity/free-gifts/server/public.ts';
import { answer, subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { applyDiscount } from './apply-discount.ts';
import { listFirstPurchaseUses } from './discount-queries.ts';
import { discountRoutes } from './discounts-routes.ts';
import { discountsMemberData } from './member-data.ts';
import { reserveDiscount } from './reserve-discount.ts';
import { settleDiscount } from './settle-discount.ts';

export const discountsFeature = defineFeature({
  name: 'discounts',
  routes: discountRoutes,
  answers: [answer(discountOfOrder, ({ db }, order) => applyDiscount(db, order))],
  subscriptions: [
    subscribe(
      orderPlaced,
      async (_services, tx, { discountCode: code, discountAmount: amount, at: now, ...payment }) => {
        if (code !== null) await reserveDiscount(tx, { ...payment, code, amount, now });
      },
    ),
    subscribe(paymentCompleted, ({ clock }, tx, { siteId, paymentId, isSecond }) =>
      settleDiscount(tx, { siteId, paymentId, paid: !isSecond, at: clock.now() }),
    ),
    subscribe(paymentEnded, ({ clock }, tx, { siteId, paymentId }) =>
      settleDiscount(tx, { siteId, paymentId, paid: false, at: clock.now() }),
    ),
    subscribe(mailboxesHashed, async (_services, tx, { members }) => {
      const uses = await listFirstPurchaseUses(tx, members);
      await insertEarlierGifts(
        tx,
        uses.map((use) => ({ ...use, kind: 'welcome_discount' })),
      );
    }),
  ],
  memberData: discountsMemberData,
});
