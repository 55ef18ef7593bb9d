import { isReplaceable, findPayment } from '#features/money/payments/server/public.ts';
import { discountErrors } from '#features/money/payments/discount-contract.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { fail } from '#platform/shared/errors.ts';
import { standingDiscounts, type StandingDiscount } from '../discount-rules.ts';
import { deriveClaim, isExpired, type Discount } from './discount.ts';
import { findNewcomer, findUse, type Newcomer } from './discount-queries.ts';

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
  return standingDiscounts(terms).map((standing) => toDiscount(standing, memberId, signedUpAt));
}

function toDiscount({ code, rate, lasts }: StandingDiscount, memberId: string, signedUpAt: Date): Discount {
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
export async function runningTimeBonus(executor: Executor, asking: Asking): Promise<Discount | null> {
  const newcomer = await findNewcomer(executor, asking.siteId, asking.memberId);
  const bonus = newcomer && unexpired(asking, newcomer, 0);
  return bonus && newcomer.confirmed && (await isFree(executor, asking, newcomer, bonus)) ? bonus : null;
}

/**
 * The welcome discount, if the member may use it now (TB-09).
 * @throws {CallError} `discount_unconfirmed` if it waits for the confirmation of the address. Like the answer about a
 *   typed code, this does not reveal whether another account of the mailbox used it. Otherwise `discount_code_not_found`.
 */
export async function runningWelcome(executor: Executor, asking: Asking): Promise<Discount> {
  const newcomer = await findNewcomer(executor, asking.siteId, asking.memberId);
  const welcome = newcomer && unexpired(asking, newcomer, 1);
  if (!welcome) throw fail(discountErrors.discount_code_not_found);
  if (!newcomer.confirmed)
    throw fail(discountErrors.discount_unconfirmed, { percent: newcomer.terms.percent });
  if (!(await isFree(executor, asking, newcomer, welcome)))
    throw fail(discountErrors.discount_code_not_found);
  return welcome;
}

/** @param place in `standingDiscounts`. */
function unexpired({ memberId, now }: Asking, newcomer: Newcomer, place: 0 | 1): Discount | undefined {
  const discount = newcomer.premium ? undefined : standingFor(memberId, newcomer)[place];
  return discount && !isExpired(discount, now) ? discount : undefined;
}

/** Whether no order has used the discount, apart from one that another order may replace. */
async function isFree(
  executor: Executor,
  { siteId, memberId }: Asking,
  { isTakenByOther }: Newcomer,
  discount: Discount,
): Promise<boolean> {
  if (isTakenByOther) return false;
  const use = await findUse(executor, siteId, memberId, deriveClaim(discount)!);
  if (!use) return true;
  const payment = await findPayment(executor, siteId, use.paymentId);
  return use.status === 'reserved' && payment !== undefined && isReplaceable(payment);
}
