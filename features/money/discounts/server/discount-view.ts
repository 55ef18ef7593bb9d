import type { DiscountCode } from '../contract.ts';
import { isExpired, type Discount } from './discount.ts';

export function toDiscountView(discount: Discount, now: Date): DiscountCode {
  return {
    code: discount.code,
    country: discount.country,
    user_id: discount.memberId,
    expires: discount.expiresAt?.toISOString() ?? null,
    value_percentage: 'rate' in discount.value ? discount.value.rate / 100 : 0,
    value_amount: 'amount' in discount.value ? discount.value.amount : null,
    currency: discount.currency,
    minimum_order_value: discount.minimumAmount,
    status: discount.ended ? 'ended' : 'active',
    validity: discount.validity,
    expired: isExpired(discount, now),
    paymentmethods: [...discount.methods],
  };
}
