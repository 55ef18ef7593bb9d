import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { money } from '#platform/shared/money.ts';
import {
  array,
  boolean,
  countryCode,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const paymentErrors = defineErrors({
  method_unavailable: { status: 409 },
  delivery_consent_required: { status: 400 },
  provider_unreachable: { status: 502 },
});

/** The methods of the specification; the site, the payer's country and the providers decide which are offered. */
export const paymentMethods = [
  'sdd',
  'sct',
  'ideal',
  'bancontact',
  'creditcard',
  'visa',
  'mastercard',
  'maestro',
  'paypal',
  'applepay',
  'sofort',
  'eps',
  'giropay',
  'blik',
  'postepay',
  'przelewy24',
  'nexi',
  'cartebancaire',
  'dankort',
  'mobilepay',
  'swish',
  'twint',
  'satispay',
  'vipps',
  'paysafecard',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const packageIds = ['p0', 'p1', 'p2', 'p3'] as const;

export const packageOffer = object({
  id: oneOf(packageIds),
  credits: integer(),
  price: money,
  /** Hundredths of a percent, contained in the price. */
  vat_rate: integer(),
  /** Of one message at this package's price, in minor units with decimals. */
  price_per_message: number(),
  popular: boolean(),
  discount_percent: integer(),
});
export type PackageOffer = Static<typeof packageOffer>;

/** What a member who thought of leaving was promised: percent off every price until then. Prices contain it. */
export const memberDiscount = object({ percent: integer(), until: timestamp() });
export type MemberDiscount = Static<typeof memberDiscount>;

export const getPackages = defineCall({
  name: 'getPackages',
  method: 'GET',
  path: '/api/packages.php',
  access: 'anyone',
  query: object({ country: optional(countryCode()) }),
  response: object({
    country: countryCode(),
    packages: array(packageOffer),
    member_discount: nullable(memberDiscount),
    methods: array(oneOf(paymentMethods)),
  }),
  errors: [],
  limit: 'read',
  summary: "Bundles of credits with the prices of the payer's country, and the ways to pay there.",
});

export const paymentView = object({
  payment_id: uuid(),
  package: oneOf(packageIds),
  credits: integer(),
  amount: integer(),
  currency: string(),
  method: oneOf(paymentMethods),
  status: oneOf(['pending', 'completed', 'failed']),
  created_at: timestamp(),
});
export type PaymentView = Static<typeof paymentView>;

export const startPayment = defineCall({
  name: 'startPayment',
  method: 'POST',
  path: '/api/payments.php',
  access: 'member',
  body: object({
    package: oneOf(packageIds),
    method: oneOf(paymentMethods),
    /** Agreed to delivery at once, which ends the right of withdrawal for used credits. */
    delivery_consent: boolean(),
    /** The price the member saw; another one is refused, so that nobody pays what they did not read. */
    expected_amount: integer({ minimum: 0 }),
    expected_currency: text({ min: 3, max: 3 }),
  }),
  response: object({ payment: paymentView, /** Where to pay. */ redirect: string() }),
  errors: Object.values(paymentErrors),
  idempotent: true,
  limit: 'payment',
  summary: 'Starts buying a bundle; answers the address where the member pays.',
});

export const getPayment = defineCall({
  name: 'getPayment',
  method: 'GET',
  path: '/api/payments.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: object({ payment: paymentView, balance: integer() }),
  errors: [],
  limit: 'read',
  summary: "The state of one of the member's own payments.",
});

export const getLastPurchase = defineCall({
  name: 'getLastPurchase',
  method: 'GET',
  path: '/api/last-purchase.php',
  access: 'member',
  response: object({ purchase: nullable(paymentView) }),
  errors: [],
  limit: 'read',
  summary: "The member's latest completed purchase, to repeat it.",
});

export const receiveWebhook = defineCall({
  name: 'receiveWebhook',
  method: 'POST',
  path: '/api/payment-webhook.php',
  access: 'provider',
  query: object({ provider: oneOf(['sandbox']) }),
  body: object({ id: text({ max: 100 }) }),
  response: object({ received: boolean() }),
  errors: [],
  limit: 'write',
  summary: 'A provider says that a payment changed; the state is fetched from the provider, never believed.',
});
