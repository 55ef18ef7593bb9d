import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  countryCode,
  currencyCode,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/** Administrators and bookkeepers. Bookkeepers see no member. */
const bookkeepers = { staff: ['bookkeeper'] } as const;

/** A count, and an amount in minor units of its currency. */
const counted = object({ entries: integer(), amount: integer() });

const moneyMonth = object({
  /** `2026-11` */
  month: string(),
  currency: currencyCode(),
  takings: counted,
  refunds: counted,
  chargebacks: counted,
});
export type MoneyMonth = Static<typeof moneyMonth>;

const vatLine = object({
  country: countryCode(),
  /** Hundredths of a percent. */
  rate: integer(),
  currency: currencyCode(),
  invoices: integer(),
  credit_notes: integer(),
  /** Invoices less credit notes, in minor units excluding VAT. */
  taxable: integer(),
  vat: integer(),
});
export type VatLine = Static<typeof vatLine>;

const creditMonth = object({
  month: string(),
  /** The increase of members' balances; negative for a decrease. */
  sold: integer(),
  taken_back: integer(),
  given: integer(),
  spent: integer(),
  expired: integer(),
  /** All members' credits at the end of the month. */
  liability: integer(),
});
export type CreditMonth = Static<typeof creditMonth>;

const bookDifference = object({
  kind: oneOf([
    'not_handed_over',
    'not_collected',
    'other_amount',
    'unknown_here',
    'unknown_there',
    'other_refund',
  ]),
  provider: string(),
  subject: string(),
  /** Our amount; null if we do not know the payment. */
  payment: nullable(uuid()),
  ours: integer(),
  theirs: integer(),
  currency: nullable(currencyCode()),
  found_at: timestamp(),
});
export type BookDifference = Static<typeof bookDifference>;

export const firstYear = 2000;
export const lastYear = 2100;

export const getMoney = defineCall({
  name: 'getMoney',
  method: 'GET',
  path: '/api/staff-money.php',
  access: bookkeepers,
  query: object({
    /** The current one by default. */
    year: optional(integer({ minimum: firstYear, maximum: lastYear })),
    quarter: optional(integer({ minimum: 1, maximum: 4 })),
  }),
  response: object({
    year: integer(),
    quarter: integer(),
    /** When the sums were last brought up to date; null before the first time. */
    at: nullable(timestamp()),
    /** The first year with entries. */
    first_year: integer(),
    this_year: integer(),
    months: array(moneyMonth),
    /** For the quarter, by invoices and credit notes. */
    vat: array(vatLine),
    credits: array(creditMonth),
    /** Direct debits that were submitted and are still pending. */
    outstanding: array(object({ currency: currencyCode(), entries: integer(), amount: integer() })),
    differences: array(bookDifference),
  }),
  limit: 'read',
  summary:
    "A year's takings, refunds and chargebacks by month and currency, a quarter's VAT by country and rate, credits and the money owed for them, pending direct debits, and differences from the providers' records. Names no member.",
});
export type MoneyBooks = Static<(typeof getMoney)['response']>;
