import { fail } from '#platform/shared/errors.ts';
import { isReplaceable, findPayment } from '#features/money/payments/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { discountErrors } from '#features/money/payments/discount-contract.ts';
import { isCode, isStandingCode, normalizeCode } from '../discount-rules.ts';
import { deriveClaim, discountFrom, isEarly, isExpired, isTaken, type Discount } from './discount.ts';
import { findCode, findNewcomer, findUse, type UseRow } from './discount-queries.ts';
import { standingFor, type Asking } from './standing-discounts.ts';

/**
 * Finds the discount for a typed code, if the member may use it now, for any order.
 * @throws {CallError} if it cannot be used, with the reason. Another member's code is reported as not found.
 */
export async function findDiscount(executor: Executor, asking: Asking, typed: string): Promise<Discount> {
  const named = await discountNamed(executor, asking, normalizeCode(typed));
  const discount = addHeldShare(named, await requireUnused(executor, asking, named));
  if (isExpired(discount, asking.now)) throw fail(discountErrors.discount_code_expired);
  if (isEarly(discount, asking.now))
    throw fail(discountErrors.discount_code_early, { starts: discount.startsAt!.toISOString() });
  if (isTaken(discount)) throw fail(discountErrors.discount_used_up);
  return discount;
}

async function discountNamed(executor: Executor, asking: Asking, code: string): Promise<Discount> {
  const { siteId, memberId } = asking;
  const newcomer = isStandingCode(code) ? await findNewcomer(executor, siteId, memberId) : undefined;
  const standing = newcomer && standingFor(memberId, newcomer).find((one) => one.code === code);
  if (standing) {
    // Checked before the rule on first purchases. A member who used the code is told so; one who bought without it
    // learns that it is for a first purchase.
    if (newcomer.premium) {
      await requireUnused(executor, asking, standing);
      throw fail(discountErrors.discount_first_purchase);
    }
    if (!newcomer.confirmed)
      throw fail(discountErrors.discount_unconfirmed, { percent: newcomer.terms.percent });
    if (newcomer.isTakenByOther) throw fail(discountErrors.discount_code_used);
    return standing;
  }
  const row = isCode(code) ? await findCode(executor, siteId, code) : undefined;
  if (!row || (row.memberId !== null && row.memberId !== memberId))
    throw fail(discountErrors.discount_code_not_found);
  return discountFrom(row);
}

/**
 * The use by a payment that the member left open, if there is one. Another order may take it over.
 * @throws {CallError} when the member used the discount, or a payment that is on its way reserves it.
 */
export async function requireUnused(
  executor: Executor,
  { siteId, memberId }: Asking,
  discount: Discount,
): Promise<UseRow | undefined> {
  const claim = deriveClaim(discount);
  const use = claim === null ? undefined : await findUse(executor, siteId, memberId, claim);
  if (use?.status === 'used') throw fail(discountErrors.discount_code_used);
  if (!use) return undefined;
  const payment = await findPayment(executor, siteId, use.paymentId);
  if (payment && isReplaceable(payment)) return use;
  throw fail(discountErrors.discount_code_reserved, {
    payment: use.paymentId,
    address: payment?.redirect ?? null,
  });
}

/** What is left of a limited discount for a member whose open payment holds a part of it. */
function addHeldShare(discount: Discount, held: UseRow | undefined): Discount {
  if (held?.code !== discount.code) return discount;
  const { amount, uses } = discount.left;
  return {
    ...discount,
    left: {
      amount: amount === null ? null : amount + (held.amount ?? 0),
      uses: uses === null ? null : uses + 1,
    },
  };
}
