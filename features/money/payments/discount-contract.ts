import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  countryCode,
  currencyCode,
  integer,
  minorUnits,
  nullable,
  object,
  string,
  text,
  uuid,
} from '#platform/shared/schema.ts';

/** Why an order cannot have a discount code; the feature that knows the codes says which of these it is. */
export const discountErrors = defineErrors({
  /** No such code, or one for somebody else. */
  discount_code_not_found: { status: 404 },
  discount_code_used: { status: 409 },
  /** Another payment of the member that is not settled holds it; `address` is where that one is paid. */
  discount_code_reserved: { status: 409, args: object({ payment: uuid(), address: nullable(string()) }) },
  discount_code_expired: { status: 410 },
  /** For a first purchase, and the member bought before. */
  discount_first_purchase: { status: 409 },
  discount_other_country: { status: 409, args: object({ country: countryCode() }) },
  discount_other_currency: { status: 409, args: object({ currency: currencyCode() }) },
  discount_other_method: { status: 409, args: object({ methods: array(string()) }) },
  discount_minimum_order: { status: 409, args: object({ amount: minorUnits(), currency: currencyCode() }) },
  /** What the member was promised already takes off as much or more; one discount an order. */
  discount_not_better: { status: 409, args: object({ percent: integer() }) },
});

/** Longer than any code; what is typed beyond it is refused before it is looked at. */
export const discountCodeMaxLength = 64;

/** As somebody types it; rules that a schema cannot say are the server's. */
export const discountCodeInput = text({ max: discountCodeMaxLength });
