import { isReplaceable, selectPayment } from '#features/money/payments/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { standingDiscounts, type StandingDiscount } from '../discount-rules.ts';
import { claimOf, isExpired, type Discount } from './discount.ts';
import { selectNewcomer, selectUse, type Newcomer } from './discount-queries.ts';

export interface Asking {
  readonly siteId: number;
  readonly memberId: string;
  readonly now: Date;
}

/**
 * The discounts that a new member has, on the terms of the day they signed up. They are stored only
 * once they are used.
 */
export function standingFor(memberId: string, { signedUpAt, terms }: Newcomer): readonly Discount[] {
  return standingDiscounts(terms).map((standing) => discountOf(standing, memberId, signedUpAt));
}

function discountOf({ code, rate, lasts }: StandingDiscount, memberId: string, signedUpAt: Date): Discount {
  return {
    code,
    value: { rate },
    currency: null,
    minimumAmount: null,
    left: { amount: null, uses: null },
    country: null,
    methods: [],
    validity: 'once-per-user',
    memberId,
    startsAt: null,
    expiresAt: new Date(signedUpAt.getTime() + lasts),
    ended: false,
    firstPurchase: true,
  };
}

/** The time bonus, if the member may use it now (TB-01, TB-03). Its time runs from sign-up, also before confirmation. */
export const runningTimeBonus = (executor: Executor, asking: Asking) => running(executor, asking, 0);

/** The welcome discount, if the member may use it now (TB-09). */
export const runningWelcome = (executor: Executor, asking: Asking) => running(executor, asking, 1);

/** @param place in `standingDiscounts`. */
async function running(
  executor: Executor,
  { siteId, memberId, now }: Asking,
  place: 0 | 1,
): Promise<Discount | null> {
  const newcomer = await selectNewcomer(executor, siteId, memberId);
  if (!newcomer?.confirmed || newcomer.premium || newcomer.isTakenByOther) return null;
  const discount = standingFor(memberId, newcomer)[place];
  if (!discount || isExpired(discount, now)) return null;
  const use = await selectUse(executor, siteId, memberId, claimOf(discount)!);
  if (!use) return discount;
  const payment = await selectPayment(executor, siteId, use.paymentId);
  return use.status === 'reserved' && payment && isReplaceable(payment) ? discount : null;
}
