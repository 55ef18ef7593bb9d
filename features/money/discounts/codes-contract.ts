import { paymentMethods } from '#features/money/payments/payment-methods.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  code,
  countryCode,
  currencyCode,
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
import { administrators, editedSite, reason, siteNumber } from '#features/site/sites/staff-contract.ts';

export const codeErrors = defineErrors({
  /** The code has ended already, or never existed. */
  code_gone: { status: 409 },
});

export const codesPageSize = 25;
/** Uses are counted up to this number. */
export const maxCountedUses = 10_000;

/** The terms of a code, as entered. */
const terms = {
  code: code({ max: 64 }),
  /** Hundredths of a percent; null if the discount is an amount. */
  rate: nullable(integer({ minimum: 1, maximum: 10_000 })),
  amount: nullable(minorUnits(1)),
  /** The currency of all amounts; null if there are none. */
  currency: nullable(currencyCode()),
  minimum: nullable(minorUnits(1)),
  /** The most that all orders together may save. */
  budget: nullable(minorUnits(1)),
  most_uses: nullable(integer({ minimum: 1, maximum: 1_000_000_000 })),
  country: nullable(countryCode()),
  methods: array(oneOf(paymentMethods), { maxItems: paymentMethods.length, uniqueItems: true }),
  /** Whether each member may use it only once. */
  once: boolean(),
  /** The only member who may use it. */
  member: nullable(uuid()),
  starts: nullable(timestamp()),
  expires: nullable(timestamp()),
} as const;

const listedCode = object({
  ...terms,
  ended: nullable(timestamp()),
  /** Paid orders. */
  uses: integer(),
  /** The savings of paid and open orders, if the code has a budget. */
  spent: integer(),
});
export type ListedCode = Static<typeof listedCode>;

const siteCodes = object({
  site: editedSite,
  codes: array(listedCode, { maxItems: codesPageSize }),
  /** For the next page; null if there is none. */
  next: nullable(string()),
  /** The currencies of the site's prices, its own country's first. */
  currencies: array(string(), { maxItems: 200 }),
  /** The methods that some provider collects by. */
  methods: array(oneOf(paymentMethods)),
  /** The time zone in which a code's days begin and end. */
  time_zone: string(),
  /** What new members have without a code made here: 0 percent for nothing. */
  welcome: object({
    percent: integer(),
    days: integer(),
    codes: array(string(), { maxItems: 2 }),
  }),
  now: timestamp(),
});
export type SiteCodes = Static<typeof siteCodes>;

export const getSiteCodes = defineCall({
  name: 'getSiteCodes',
  method: 'GET',
  path: '/api/staff-codes.php',
  access: administrators,
  query: object({
    site: siteNumber,
    /** The last code of the previous page. */
    after: optional(line({ max: 64 })),
  }),
  response: siteCodes,
  limit: 'read',
  summary: "A site's discount codes by name, with their terms and uses.",
});

export const createSiteCode = defineCall({
  name: 'createSiteCode',
  method: 'POST',
  path: '/api/staff-codes.php',
  access: administrators,
  body: object({ site: siteNumber, ...terms, reason }),
  response: object({
    code: string(),
    /** A code that takes off more than three quarters exists once a second administrator has sent the same terms. */
    waiting: boolean(),
  }),
  limit: 'write',
  summary:
    'Creates a discount code. Its terms never change, and its name is never used again. The audit log records the reason.',
});

export const endSiteCode = defineCall({
  name: 'endSiteCode',
  method: 'POST',
  path: '/api/staff-codes-end.php',
  access: administrators,
  body: object({ site: siteNumber, code: code({ max: 64 }), reason }),
  response: object({ code: string() }),
  errors: [codeErrors.code_gone],
  limit: 'write',
  summary: 'Ends a discount code for new orders. Payments that reserve it keep it.',
});
