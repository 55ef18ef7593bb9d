import { discountCodeInput, discountErrors } from '#features/money/payments/discount-contract.ts';
import { packageIds, paymentErrors, paymentView } from '#features/money/payments/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  boolean,
  code,
  day,
  integer,
  line,
  minorUnits,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const debitErrors = defineErrors({
  /** The account or the phone is blocked. The error does not say which. */
  debit_blocked: { status: 403 },
  /**
   * `open`: earlier debits are still pending. `week`: only `left` minor units may still be debited in these seven
   * days.
   */
  debit_limit_reached: { status: 409, args: object({ reason: oneOf(['open', 'week']), left: integer() }) },
  debit_code_invalid: { status: 400 },
  debit_code_expired: { status: 410 },
  /** A wrong code was entered too often. */
  debit_code_locked: { status: 409 },
  /** Too many codes were sent. `retry_after` is in seconds. */
  debit_code_limit: { status: 409, args: object({ retry_after: integer() }) },
  debit_mandate_required: { status: 400 },
  /** The payer started over in another tab, or began too long ago. */
  debit_gone: { status: 410 },
});

/** What an order costs, as the server calculates it. */
export const debitOrder = object({
  package: oneOf(packageIds),
  credits: integer(),
  /** The amount without the discount. */
  list_amount: integer(),
  amount: integer(),
  currency: string(),
  vat_rate: integer(),
  discount_code: nullable(string()),
});
export type DebitOrder = Static<typeof debitOrder>;

/** A debit awaiting its code, as its payer sees it, with only the last digits of the account number. */
export const debitView = object({
  id: uuid(),
  order: debitOrder,
  account_holder: string(),
  /** `NL •••• 4300` */
  account: string(),
  street: string(),
  house_number: string(),
  zip: string(),
  city: string(),
  phone: string(),
  mandate_reference: string(),
  creditor: object({ name: string(), id: string(), address: string() }),
  collection_date: day(),
  code_expires_at: timestamp(),
  /** When another code may be requested. */
  next_code_at: timestamp(),
});
export type DebitView = Static<typeof debitView>;

const orderErrors = [...Object.values(paymentErrors), ...Object.values(discountErrors)];

export const getDirectDebit = defineCall({
  name: 'getDirectDebit',
  method: 'GET',
  path: '/api/directdebit.php',
  access: 'member',
  query: object({ package: oneOf(packageIds), discount_code: optional(discountCodeInput) }),
  response: object({
    order: debitOrder,
    /** The debit of this order for which a code was sent; null if there is none. */
    asked: nullable(debitView),
    /** The server's clock. */
    now: timestamp(),
  }),
  errors: [...orderErrors, debitErrors.debit_limit_reached],
  limit: 'read',
  summary: 'The price of an order by direct debit, and the debit awaiting its code.',
});

export const beginDirectDebit = defineCall({
  name: 'beginDirectDebit',
  method: 'POST',
  path: '/api/directdebit.php',
  access: 'member',
  body: object({
    package: oneOf(packageIds),
    discount_code: optional(discountCodeInput),
    delivery_consent: boolean(),
    expected_amount: minorUnits(),
    expected_currency: line({ min: 3, max: 3 }),
    // Empty fields are reported together with the form's other errors.
    account_holder: line({ min: 0, max: 70 }),
    iban: code({ min: 0, max: 50 }),
    street: line({ min: 0, max: 70 }),
    house_number: line({ min: 0, max: 16 }),
    zip: line({ min: 0, max: 16 }),
    city: line({ min: 0, max: 70 }),
    phone: code({ min: 0, max: 40 }),
  }),
  response: object({ asked: debitView, now: timestamp() }),
  errors: [
    ...orderErrors,
    debitErrors.debit_blocked,
    debitErrors.debit_limit_reached,
    debitErrors.debit_code_limit,
    debitErrors.debit_code_locked,
  ],
  idempotent: true,
  limit: 'payment',
  summary: "Stores a payer's account and address and sends a code to their phone; debits nothing yet.",
});

export const sendDirectDebitCode = defineCall({
  name: 'sendDirectDebitCode',
  method: 'POST',
  path: '/api/directdebit-code.php',
  access: 'member',
  body: object({ debit: uuid() }),
  response: object({ asked: debitView, now: timestamp() }),
  errors: [
    debitErrors.debit_blocked,
    debitErrors.debit_code_limit,
    debitErrors.debit_code_locked,
    debitErrors.debit_gone,
  ],
  idempotent: true,
  limit: 'payment',
  summary: 'Sends another code to the same phone; the previous one stops working.',
});

export const agreeToDirectDebit = defineCall({
  name: 'agreeToDirectDebit',
  method: 'PUT',
  path: '/api/directdebit.php',
  access: 'member',
  body: object({
    debit: uuid(),
    otp: code({ max: 20 }),
    /** The payer agreed to the mandate as shown. */
    mandate_accepted: boolean(),
  }),
  response: object({
    payment: paymentView,
    /** The page that shows the progress of the payment. */
    redirect: string(),
  }),
  errors: [...orderErrors, ...Object.values(debitErrors)],
  idempotent: true,
  limit: 'payment',
  summary: 'Accepts the mandate with the code and places the order. Repeating the call does nothing more.',
});
