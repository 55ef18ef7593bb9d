import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  code,
  countryCode,
  currencyCode,
  integer,
  minorUnits,
  nullable,
  object,
  string,
  timestamp,
  uuid,
} from '#platform/shared/schema.ts';

/** Why an order cannot have a discount code. The feature that owns the codes decides which of these applies. */
export const discountErrors = defineErrors({
  /** No such code, or it is for another member. */
  discount_code_not_found: { status: 404 },
  discount_code_used: { status: 409 },
  /**
   * Another of the member's payments has reserved the code and is not settled. `address` is where that payment is
   * made.
   */
  discount_code_reserved: { status: 409, args: object({ payment: uuid(), address: nullable(string()) }) },
  discount_code_expired: { status: 410 },
  /** The code is not valid yet. */
  discount_code_early: { status: 409, args: object({ starts: timestamp() }) },
  /** Other orders have used up the code. */
  discount_used_up: { status: 410 },
  /** The code is for a first purchase, and the member has bought before. */
  discount_first_purchase: { status: 409 },
  /** The code works once the member has confirmed the email address. `percent` is what it takes off. */
  discount_unconfirmed: { status: 409, args: object({ percent: integer() }) },
  discount_other_country: { status: 409, args: object({ country: countryCode() }) },
  discount_other_currency: { status: 409, args: object({ currency: currencyCode() }) },
  discount_other_method: { status: 409, args: object({ methods: array(string()) }) },
  discount_minimum_order: { status: 409, args: object({ amount: minorUnits(), currency: currencyCode() }) },
  /** The discount promised to the member is as large or larger, and an order can have only one discount. */
  discount_not_better: { status: 409, args: object({ percent: integer() }) },
});

/** Longer than any code. Anything longer is refused without a look-up. */
export const discountCodeMaxLength = 64;

/** A code as typed. The server checks the rules that a schema cannot express. */
export const discountCodeInput = code({ max: discountCodeMaxLength });
