import { fail } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { discountErrors } from '#features/money/payments/discount-contract.ts';
import { isCode, isStandingCode, normalizeCode } from '../discount-rules.ts';
import { claimOf, discountFrom, isEarly, isExpired, isTaken, type Discount } from './discount.ts';
import { selectCode, selectNewcomer, selectPaymentAddress, selectUse } from './discount-queries.ts';
import { standingFor, type Asking } from './standing-discounts.ts';

/**
 * Finds the discount for a typed code, if the member may use it now, for any order.
 * @throws {CallError} if it cannot be used, with the reason. Another member's code is reported as not found.
 */
export async function findDiscount(executor: Executor, asking: Asking, typed: string): Promise<Discount> {
  const discount = await discountNamed(executor, asking, normalizeCode(typed));
  await requireUnused(executor, asking, discount);
  if (isExpired(discount, asking.now)) throw fail(discountErrors.discount_code_expired);
  if (isEarly(discount, asking.now))
    throw fail(discountErrors.discount_code_early, { starts: discount.startsAt!.toISOString() });
  if (isTaken(discount)) throw fail(discountErrors.discount_used_up);
  return discount;
}

async function discountNamed(executor: Executor, asking: Asking, code: string): Promise<Discount> {
  const { siteId, memberId } = asking;
  const newcomer = isStandingCode(code) ? await selectNewcomer(executor, siteId, memberId) : undefined;
  const standing = newcomer && standingFor(memberId, newcomer).find((one) => one.code === code);
  if (standing) {
    // Checked before the rule on first purchases. A member who used the code is told so; one who bought without it
    // learns that it is for a first purchase.
    if (newcomer.premium) {
      await requireUnused(executor, asking, standing);
      throw fail(discountErrors.discount_first_purchase);
    }
    return standing;
  }
  const row = isCode(code) ? await selectCode(executor, siteId, code) : undefined;
  if (!row || (row.memberId !== null && row.memberId !== memberId))
    throw fail(discountErrors.discount_code_not_found);
  return discountFrom(row);
}

/** @throws {CallError} when the member used it, or another of their payments reserves it. */
export async function requireUnused(
  executor: Executor,
  { siteId, memberId }: Asking,
  discount: Discount,
): Promise<void> {
  const claim = claimOf(discount);
  const use = claim === null ? undefined : await selectUse(executor, siteId, memberId, claim);
  if (use?.status === 'used') throw fail(discountErrors.discount_code_used);
  if (!use) return;
  const address = await selectPaymentAddress(executor, siteId, use.paymentId);
  throw fail(discountErrors.discount_code_reserved, { payment: use.paymentId, address });
}
