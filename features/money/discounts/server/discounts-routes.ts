import { hadCredits } from '#features/money/credits/server/public.ts';
import { findUnpaidOrder } from '#features/money/payments/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { route } from '#platform/server/http/route.ts';
import { day } from '#platform/shared/time.ts';
import { getDiscountCode, getTimeBonus, getUnpaidCode, getWelcomeDiscount } from '../contract.ts';
import * as codes from '../codes-contract.ts';
import { toDiscountView } from './discount-view.ts';
import { showDiscountCode } from './show-discount-code.ts';
import { runningTimeBonus, runningWelcome } from './standing-discounts.ts';
import { createSiteCode, endSiteCode, getSiteCodes } from './staff/site-codes.ts';

/** How long the code of an unpaid order is offered again. A later order is taken for another purchase. */
const codeKeptMs = day;

const toAsking = ({ siteId, caller, clock }: MemberContext) => ({
  siteId,
  memberId: caller.memberId,
  now: clock.now(),
});

export const discountRoutes = [
  route(getDiscountCode, showDiscountCode),
  route(getWelcomeDiscount, async (context) => {
    const asking = toAsking(context);
    const welcome = await runningWelcome(context.db, asking);
    return { discountcode: toDiscountView(welcome, asking.now), now: asking.now.toISOString() };
  }),
  route(getUnpaidCode, async ({ db, caller, clock }) => {
    const order = await findUnpaidOrder(db, caller, new Date(clock.now().getTime() - codeKeptMs));
    return { code: order?.discountCode ?? null };
  }),
  route(getTimeBonus, async (context) => {
    const asking = toAsking(context);
    const bonus = await runningTimeBonus(context.db, asking);
    return {
      timebonus: bonus && { ...toDiscountView(bonus, asking.now), isVisible: true },
      had_credits: bonus !== null && (await hadCredits(context.db, asking)),
      now: asking.now.toISOString(),
    };
  }),
  route(codes.getSiteCodes, getSiteCodes),
  route(codes.createSiteCode, createSiteCode),
  route(codes.endSiteCode, endSiteCode),
];
