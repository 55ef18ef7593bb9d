import type { DiscountCode } from '../contract.ts';
import { isExpired, type Discount } from './discount.ts';

export function viewOf(discount: Discount, now: Date): DiscountCode {
  return {
    code: discount.code,
    country: discount.country,
    user_id: discount.memberId,
    expires: discount.expiresAt?.toISOString() ?? null,
    value_percentage: discount.rate / 100,
    currency: discount.minimum?.currency ?? null,
    minimum_order_value: discount.minimum?.amount ?? null,
    status: discount.ended ? 'ended' : 'active',
    validity: discount.validity,
    expired: isExpired(discount, now),
    paymentmethods: [...discount.methods],
  };
}
