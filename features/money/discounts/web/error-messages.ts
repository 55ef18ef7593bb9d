import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { discountErrors } from '#features/money/payments/discount-contract.ts';

export const discountErrorMessages = {
  discount_code_not_found: () => msg`Code not found`,
  discount_code_used: () => msg`Code already used`,
  discount_code_reserved: () =>
    msg`This code belongs to a payment that you started. Finish or cancel that payment first.`,
  discount_code_expired: () => msg`This code is no longer valid.`,
  discount_first_purchase: () => msg`This code is for a first purchase.`,
  discount_other_country: () => msg`This code is not for the country you pay from.`,
  discount_other_currency: () => msg`This code is for another currency.`,
  discount_other_method: () =>
    msg`This code does not go with the way to pay that you chose. Choose another one, or leave the code out.`,
  discount_minimum_order: () => msg`This code is for larger orders. Choose a larger bundle.`,
  discount_not_better: ({ percent }) =>
    msg`You pay ${percent}% less already, and each order has one discount. This code would not lower the price.`,
} satisfies ErrorMessages<typeof discountErrors>;
