import { offeredPackages, payerCountry, quoteOrder } from '#features/money/payments/server/public.ts';
import { packageIds } from '#features/money/payments/contract.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { CallError, fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getDiscountCode } from '../contract.ts';
import { priceWith } from './apply-discount.ts';
import type { Discount } from './discount.ts';
import { toDiscountView } from './discount-view.ts';
import { findDiscount } from './find-discount.ts';

/**
 * Describes a typed code and its effect on an order.
 * @throws {CallError} one of `discountErrors`, or `not_found` for a bundle that is not sold in the payer's country.
 */
export async function showDiscountCode(
  context: MemberContext,
  input: CallInput<typeof getDiscountCode>,
): Promise<CallResponse<typeof getDiscountCode>> {
  const { db, siteId, caller, clock } = context;
  const now = clock.now();
  const discount = await findDiscount(db, { siteId, memberId: caller.memberId, now }, input.code);
  const country = await payerCountry(context);
  return {
    discountcode: toDiscountView(discount, now),
    order: await orderWith(context, input, country),
    prices: input.package === undefined ? await pricesWith(context, discount, input.method, country) : [],
    now: now.toISOString(),
  };
}

async function orderWith(context: MemberContext, input: CallInput<typeof getDiscountCode>, country: string) {
  if (input.package === undefined) return null;
  const packageId = packageIds.find((id) => id === input.package);
  if (!packageId) throw fail(platformErrors.not_found);
  const order = { packageId, country, method: input.method };
  const [before, after] = await Promise.all([
    quoteOrder(context, order),
    quoteOrder(context, { ...order, discountCode: input.code }),
  ]);
  if (!before || !after) throw fail(platformErrors.not_found);
  const { currency } = after;
  return { before: { amount: before.amount, currency }, after: { amount: after.amount, currency } };
}

/** The price with the discount of every bundle to which it applies. */
async function pricesWith(
  context: MemberContext,
  discount: Discount,
  method: string | undefined,
  country: string,
) {
  const { siteId, caller, clock } = context;
  const { packages } = await offeredPackages(context, country);
  return packages.flatMap(({ id, listAmount, amount, currency }) => {
    try {
      const reduced = priceWith(discount, {
        siteId,
        memberId: caller.memberId,
        now: clock.now(),
        country,
        method: method ?? null,
        listAmount,
        currency,
        promisedAmount: amount,
      });
      return [{ package: id, price: { amount: reduced.amount, currency } }];
    } catch (error) {
      // The discount is not for this bundle, for example because of a minimum order.
      if (error instanceof CallError) return [];
      throw error;
    }
  });
}
