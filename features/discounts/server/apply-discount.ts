import { fail } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { discountErrors } from '../contract.ts';
import { priceAfter } from '../discount-rules.ts';
import type { Discount } from './discount.ts';
import { findDiscount } from './find-discount.ts';

/** What somebody is about to buy. */
export interface DiscountOrder {
  readonly siteId: number;
  readonly memberId: string;
  readonly now: Date;
  /** The payer's. */
  readonly country: string;
  /** Null: not chosen yet, so nothing is said about it. */
  readonly method: string | null;
  /** Minor units, before any discount. */
  readonly listAmount: number;
  readonly currency: string;
  /** What the order costs without a code, where the member has been promised a lower price than the list's. */
  readonly promisedAmount: number;
}

export interface AppliedDiscount {
  readonly code: string;
  readonly rate: number;
  /** What the order costs with the code, in minor units. */
  readonly amount: number;
  readonly expiresAt: Date | null;
}

/**
 * The price of an order with a code. The code takes off the list price: an order has one discount, never two.
 * @throws {CallError} of `discountErrors`: why the code cannot be used, or not for this order.
 */
export async function applyDiscount(
  executor: Executor,
  order: DiscountOrder,
  typed: string,
): Promise<AppliedDiscount> {
  const discount = await findDiscount(executor, order, typed);
  requireFit(discount, order);
  const amount = priceAfter(order.listAmount, discount.rate);
  if (amount >= order.promisedAmount) {
    const percent = Math.round((1 - order.promisedAmount / Math.max(order.listAmount, 1)) * 100);
    throw fail(discountErrors.discount_not_better, { percent });
  }
  const { code, rate, expiresAt } = discount;
  return { code, rate, amount, expiresAt };
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
