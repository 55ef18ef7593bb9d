import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  countryCode,
  currencyCode,
  line,
  minorUnits,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { packageIds } from '#features/money/payments/contract.ts';
import { discountCodeInput, discountErrors } from '#features/money/payments/discount-contract.ts';

/** The fields from section 3 of the specification. */
const discountFields = {
  code: string(),
  /** The country in which the code is valid; null for all. */
  country: nullable(countryCode()),
  /** The only member who may use the code; null for all members. */
  user_id: nullable(uuid()),
  expires: nullable(timestamp()),
  /** 0 if the discount is an amount. */
  value_percentage: number(),
  /** The discount in minor units of `currency`; null if it is a percentage. */
  value_amount: nullable(minorUnits()),
  /** The only currency the code applies to; null for any. */
  currency: nullable(currencyCode()),
  /** Minor units. */
  minimum_order_value: nullable(minorUnits()),
  status: oneOf(['active', 'ended']),
  validity: oneOf(['once-per-user', 'unlimited']),
  expired: boolean(),
  /** The accepted payment methods; empty for any. */
  paymentmethods: array(string()),
};

export const discountCode = object(discountFields);
export type DiscountCode = Static<typeof discountCode>;

export const getDiscountCode = defineCall({
  name: 'getDiscountCode',
  method: 'GET',
  path: '/api/discountcode.php',
  access: 'member',
  query: object({
    code: discountCodeInput,
    /** The bundle to buy; omitted to check the code for any order. */
    package: optional(line({ max: 20 })),
    /** The payment method; omitted if none is chosen yet. */
    method: optional(line({ max: 20 })),
  }),
  ignoresUnknownQuery: true,
  response: object({
    discountcode: discountCode,
    /** The bundle's price without and with the code; null if no bundle was named. */
    order: nullable(object({ before: money, after: money })),
    /** The price with the code of every bundle to which it applies; empty if a bundle was named. */
    prices: array(object({ package: oneOf(packageIds), price: money })),
    /** The server's clock, for countdowns. */
    now: timestamp(),
  }),
  errors: Object.values(discountErrors),
  limit: 'write',
  summary:
    'A discount code that the member can use and the prices with it, or the reason why it cannot be used.',
});

export const getWelcomeDiscount = defineCall({
  name: 'getWelcomeDiscount',
  method: 'GET',
  path: '/api/discountcode.php',
  variant: { field: 'welcome', value: 'true' },
  access: 'member',
  response: object({
    discountcode: discountCode,
    /** The server's clock, for countdowns. */ now: timestamp(),
  }),
  errors: [discountErrors.discount_code_not_found, discountErrors.discount_unconfirmed],
  limit: 'read',
  summary:
    'The discount on a first purchase, for the days that the site promised at sign-up; pages ignore its errors.',
});

export const getUnpaidCode = defineCall({
  name: 'getUnpaidCode',
  method: 'GET',
  path: '/api/discountcode.php',
  variant: { field: 'unpaid', value: 'true' },
  access: 'member',
  response: object({ code: nullable(string()) }),
  limit: 'read',
  summary:
    "The discount code of the member's latest order, if it is unpaid and less than a day old; otherwise null.",
});

export const getTimeBonus = defineCall({
  name: 'getTimeBonus',
  method: 'GET',
  path: '/api/discountcode.php',
  variant: { field: 'timebonus', value: 'true' },
  access: 'member',
  response: object({
    /** Null if the member has no time bonus, or no longer has one. */
    timebonus: nullable(object({ ...discountFields, isVisible: boolean() })),
    /** Whether the member ever had credits, so that a balance of 0 means that they were spent. */
    had_credits: boolean(),
    /** The server's clock, for countdowns. */
    now: timestamp(),
  }),
  limit: 'read',
  summary: 'The time bonus of a member who signed up within 4 hours and has bought nothing.',
});
