import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { discountErrors } from '#features/money/payments/discount-contract.ts';

export const discountErrorMessages = {
  discount_code_not_found: () => msg`Code not found`,
  discount_code_used: () => msg`Code already used`,
  discount_code_reserved: () => msg`You’ve used this code for a payment that’s still being processed.`,
  discount_code_expired: () => msg`This code is no longer valid.`,
  discount_code_early: () => msg`This code isn’t valid yet.`,
  discount_used_up: () => msg`This code has been used up.`,
  discount_first_purchase: () => msg`This code only works for a first purchase.`,
  discount_unconfirmed: () => msg`This code works once you’ve confirmed your email address.`,
  discount_other_country: () => msg`This code doesn’t work in the country you’re paying from.`,
  discount_other_currency: () => msg`This code is for a different currency.`,
  discount_other_method: () =>
    msg`This code doesn’t work with the payment method you chose. Choose another method, or remove the code.`,
  discount_minimum_order: () => msg`This code is for larger orders. Choose a larger bundle.`,
  discount_not_better: ({ percent }) =>
    msg`You already get ${percent}% off, and we apply one discount per order. This code wouldn’t lower the price.`,
} satisfies ErrorMessages<typeof discountErrors>;
