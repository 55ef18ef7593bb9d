import type { AppliedDiscount, DiscountOrder } from '#features/money/payments/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { discountErrors } from '#features/money/payments/discount-contract.ts';
import { priceAfter } from '../discount-rules.ts';
import type { Discount } from './discount.ts';
import { findDiscount } from './find-discount.ts';

/**
 * The price of an order with a code. The code applies to the list price, because an order has at most one discount.
 * @throws {CallError} one of `discountErrors`, if the code cannot be used in general or for this order.
 */
export async function applyDiscount(executor: Executor, order: DiscountOrder): Promise<AppliedDiscount> {
  return priceWith(await findDiscount(executor, order, order.typedCode), order);
}

/**
 * The price of an order with a discount that the member may use.
 * @throws {CallError} one of `discountErrors`, if the discount cannot be used for this order.
 */
export function priceWith(discount: Discount, order: Omit<DiscountOrder, 'typedCode'>): AppliedDiscount {
  requireFit(discount, order);
  const amount = priceAfter(order.listAmount, discount.value);
  if (amount >= order.promisedAmount) {
    const percent = Math.round((1 - order.promisedAmount / Math.max(order.listAmount, 1)) * 100);
    throw fail(discountErrors.discount_not_better, { percent });
  }
  // A discount applies in full or not at all, so that the price is as announced.
  if (discount.left.amount !== null && order.listAmount - amount > discount.left.amount)
    throw fail(discountErrors.discount_used_up);
  return { code: discount.code, amount };
}

function requireFit(
  { country, currency, minimumAmount, methods }: Discount,
  order: Omit<DiscountOrder, 'typedCode'>,
): void {
  if (country !== null && country !== order.country)
    throw fail(discountErrors.discount_other_country, { country });
  if (currency !== null && currency !== order.currency)
    throw fail(discountErrors.discount_other_currency, { currency });
  if (minimumAmount !== null && order.listAmount < minimumAmount)
    throw fail(discountErrors.discount_minimum_order, { amount: minimumAmount, currency: order.currency });
  if (methods.length > 0 && order.method !== null && !methods.includes(order.method))
    throw fail(discountErrors.discount_other_method, { methods: [...methods] });
}
