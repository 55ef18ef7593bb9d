import type { AppliedDiscount, DiscountOrder } from '#features/money/payments/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { discountErrors } from '#features/money/payments/discount-contract.ts';
import { priceAfter } from '../discount-rules.ts';
import type { Discount } from './discount.ts';
import { findDiscount } from './find-discount.ts';

/**
 * The price of an order with a code. The code applies to the list price, because an order has at most one discount.
 * @throws {CallError} of `discountErrors`: why the code cannot be used, in general or for this order.
 */
export async function applyDiscount(executor: Executor, order: DiscountOrder): Promise<AppliedDiscount> {
  const discount = await findDiscount(executor, order, order.typedCode);
  requireFit(discount, order);
  const amount = priceAfter(order.listAmount, discount.rate);
  if (amount >= order.promisedAmount) {
    const percent = Math.round((1 - order.promisedAmount / Math.max(order.listAmount, 1)) * 100);
    throw fail(discountErrors.discount_not_better, { percent });
  }
  return { code: discount.code, amount };
}

function requireFit({ country, minimum, methods }: Discount, order: DiscountOrder): void {
  if (country !== null && country !== order.country)
    throw fail(discountErrors.discount_other_country, { country });
  if (minimum && minimum.currency !== order.currency)
    throw fail(discountErrors.discount_other_currency, { currency: minimum.currency });
  if (minimum && order.listAmount < minimum.amount)
    throw fail(discountErrors.discount_minimum_order, minimum);
  if (methods.length > 0 && order.method !== null && !methods.includes(order.method))
    throw fail(discountErrors.discount_other_method, { methods: [...methods] });
}
