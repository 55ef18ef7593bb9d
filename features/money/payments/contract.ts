import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  countryCode,
  integer,
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
import { discountCodeInput, discountErrors } from './discount-contract.ts';
import { paymentMethods, type PaymentMethod } from './payment-methods.ts';

export { paymentMethods, type PaymentMethod };

export const paymentErrors = defineErrors({
  method_unavailable: { status: 409 },
  delivery_consent_required: { status: 400 },
  provider_unreachable: { status: 502 },
  /** The stored permission can no longer be used, or cannot be used for this payment. */
  mandate_ended: { status: 409 },
  /** The payment that the member left open was paid meanwhile, so nothing new was ordered. */
  earlier_payment_paid: { status: 409, args: object({ payment: uuid(), credits: integer() }) },
  /**
   * The same package was ordered with the same stored permission, and that payment is pending or was placed a moment ago.
   */
  already_ordered: { status: 409, args: object({ payment: uuid() }) },
  /** Neither the profile nor another sign than the member's word names this country. */
  country_unconfirmed: { status: 409 },
  /** It was paid, or it ended, so it can be neither finished nor cancelled. */
  payment_not_open: { status: 409 },
});

export const packageIds = ['p0', 'p1', 'p2', 'p3'] as const;
export type PackageId = (typeof packageIds)[number];

export const packageOffer = object({
  id: oneOf(packageIds),
  credits: integer(),
  price: money,
  /** Hundredths of a percent. The price includes the VAT. */
  vat_rate: integer(),
  /** The price of one message with this package, in minor units with decimals. */
  price_per_message: number(),
  popular: boolean(),
  discount_percent: integer(),
});
export type PackageOffer = Static<typeof packageOffer>;

/**
 * The discount promised to a member who considered leaving: a percentage off every price until the given time. Prices
 * already include it.
 */
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
    /** The countries from which this member may pay. */
    countries: array(countryCode(), { maxItems: 3 }),
    packages: array(packageOffer),
    member_discount: nullable(memberDiscount),
    methods: array(oneOf(paymentMethods)),
    /** Methods for which the payer may choose a bank before leaving the site. `listBanks` lists the banks. */
    bank_choice: array(oneOf(paymentMethods)),
  }),
  limit: 'read',
  summary: "Bundles of credits with prices and payment methods in the payer's country.",
});

export const choosePaymentCountry = defineCall({
  name: 'choosePaymentCountry',
  method: 'POST',
  path: '/api/payment-country.php',
  access: 'member',
  body: object({ country: countryCode() }),
  response: object({ country: countryCode() }),
  errors: [paymentErrors.country_unconfirmed],
  limit: 'write',
  summary: 'Chooses the country from which the member pays, which decides prices, VAT and payment methods.',
});

export const paymentView = object({
  payment_id: uuid(),
  package: oneOf(packageIds),
  credits: integer(),
  amount: integer(),
  currency: string(),
  method: oneOf(paymentMethods),
  status: oneOf([
    'pending',
    'completed',
    'failed',
    'cancelled',
    'expired',
    'partially_refunded',
    'refunded',
    'charged_back',
  ]),
  /** Collected with a stored permission, without a redirect to the payer's bank. */
  recurring: boolean(),
  /** The part of the amount that was returned or is being returned. */
  refunded_amount: integer(),
  /** The member may finish or cancel it. */
  open: boolean(),
  /** Its money may arrive without anything that the member does, even if they cancelled it here. */
  on_its_way: boolean(),
  /** It ended here, but its provider may still collect it. */
  still_payable: boolean(),
  /** The payer paid twice; the second amount goes back by itself. */
  paid_twice: boolean(),
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
    /** One of the method's banks. */
    bank: optional(line({ max: 40 })),
    /** Allows later collections by this method, for which the member's order is enough. */
    remember: optional(boolean()),
    /** Pay with this stored permission, which must be for the same method. */
    mandate: optional(uuid()),
    discount_code: optional(discountCodeInput),
    /** The member agreed to immediate delivery, which ends the right of withdrawal for used credits. */
    delivery_consent: boolean(),
    /**
     * The price the member saw. The order is refused if the price differs, so that nobody pays a price they did not
     * see.
     */
    expected_amount: minorUnits(),
    expected_currency: line({ min: 3, max: 3 }),
  }),
  response: object({
    payment: paymentView,
    /** Where to pay, or the result page if the payer has nothing left to do. */
    redirect: string(),
  }),
  errors: [...Object.values(paymentErrors), ...Object.values(discountErrors)],
  idempotent: true,
  limit: 'payment',
  summary: 'Starts buying a bundle and returns the address at which the member pays.',
});

export const getPayment = defineCall({
  name: 'getPayment',
  method: 'GET',
  path: '/api/payments.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: object({
    payment: paymentView,
    balance: integer(),
    /** An earlier attempt at the same purchase may still be paid at its provider. If both are, the second goes back. */
    earlier_payable: boolean(),
  }),
  limit: 'read',
  summary: "The state of one of the member's own payments.",
});

export const finishPayment = defineCall({
  name: 'finishPayment',
  method: 'POST',
  path: '/api/open-payment.php',
  access: 'member',
  body: object({ id: uuid() }),
  /** Where to pay, or the result page if there is nothing left to pay. */
  response: object({ redirect: string() }),
  errors: [paymentErrors.provider_unreachable, paymentErrors.method_unavailable],
  limit: 'payment',
  summary: 'Where the member pays a payment that they left open.',
});

export const cancelPayment = defineCall({
  name: 'cancelPayment',
  method: 'DELETE',
  path: '/api/open-payment.php',
  access: 'member',
  body: object({ id: uuid() }),
  response: object({ payment: paymentView }),
  errors: [paymentErrors.payment_not_open],
  limit: 'write',
  changes: ['viewer'],
  summary: 'Cancels a payment that the member left open, at its provider too where that is possible.',
});

export const getCreditPrice = defineCall({
  name: 'getCreditPrice',
  method: 'GET',
  path: '/api/credit-price.php',
  access: 'member',
  response: object({
    /** Minor units with decimals. Null if the site sells no credits. */
    price: nullable(object({ amount: number(), currency: string() })),
  }),
  limit: 'read',
  summary:
    'What one credit costs this member: in the newest bundle they bought and kept, or else in the popular bundle.',
});

export const getLastPurchase = defineCall({
  name: 'getLastPurchase',
  method: 'GET',
  path: '/api/last-purchase.php',
  access: 'member',
  response: object({ purchase: nullable(paymentView) }),
  limit: 'read',
  summary: "The member's latest completed purchase, to repeat it.",
});

export const mandateView = object({
  id: uuid(),
  method: oneOf(paymentMethods),
  /** A label its owner recognizes, such as the last digits of a card. */
  label: string(),
  created_at: timestamp(),
});
export type MandateView = Static<typeof mandateView>;

export const getMandates = defineCall({
  name: 'getMandates',
  method: 'GET',
  path: '/api/mandates.php',
  access: 'member',
  response: object({ mandates: array(mandateView) }),
  limit: 'read',
  summary: "The member's stored payment permissions, newest first.",
});

export const revokeMandate = defineCall({
  name: 'revokeMandate',
  method: 'DELETE',
  path: '/api/mandates.php',
  access: 'member',
  body: object({ id: uuid() }),
  response: object({ revoked: boolean() }),
  limit: 'write',
  summary: 'Revokes a stored payment permission, immediately on our side and at the provider.',
});

export const receiveWebhook = defineCall({
  name: 'receiveWebhook',
  method: 'POST',
  path: '/api/payment-webhook.php',
  access: 'provider',
  query: object({ provider: oneOf(['sandbox', 'mollie']) }),
  body: object({ id: line({ max: 100 }) }),
  response: object({ received: boolean() }),
  limit: 'webhook',
  summary:
    "Receives a provider's notification that a payment changed. The state is always fetched from the provider.",
});
