// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const cancelPayment: ClientCall<typeof contract.cancelPayment> = {
  name: 'cancelPayment',
  method: 'DELETE',
  path: '/api/open-payment.php',
  changes: ['viewer'],
  query: [],
  body: 'json',
};
export const choosePaymentCountry: ClientCall<typeof contract.choosePaymentCountry> = {
  name: 'choosePaymentCountry',
  method: 'POST',
  path: '/api/payment-country.php',
  query: [],
  body: 'json',
};
export const finishPayment: ClientCall<typeof contract.finishPayment> = {
  name: 'finishPayment',
  method: 'POST',
  path: '/api/open-payment.php',
  query: [],
  body: 'json',
};
export const getCreditPrice: ClientCall<typeof contract.getCreditPrice> = {
  name: 'getCreditPrice',
  method: 'GET',
  path: '/api/credit-price.php',
  query: [],
};
export const getLastPurchase: ClientCall<typeof contract.getLastPurchase> = {
  name: 'getLastPurchase',
  method: 'GET',
  path: '/api/last-purchase.php',
  query: [],
};
export const getMandates: ClientCall<typeof contract.getMandates> = {
  name: 'getMandates',
  method: 'GET',
  path: '/api/mandates.php',
  query: [],
};
export const getPackages: ClientCall<typeof contract.getPackages> = {
  name: 'getPackages',
  method: 'GET',
  path: '/api/packages.php',
  query: ['country'],
};
export const getPayment: ClientCall<typeof contract.getPayment> = {
  name: 'getPayment',
  method: 'GET',
  path: '/api/payments.php',
  query: ['id'],
};
export const packageIds: typeof contract.packageIds = ['p0', 'p1', 'p2', 'p3'];
export const paymentErrors: ClientErrors<typeof contract.paymentErrors> = {
  method_unavailable: { code: 'method_unavailable', status: 409 },
  delivery_consent_required: { code: 'delivery_consent_required', status: 400 },
  provider_unreachable: { code: 'provider_unreachable', status: 502 },
  mandate_ended: { code: 'mandate_ended', status: 409 },
  earlier_payment_paid: { code: 'earlier_payment_paid', status: 409 },
  already_ordered: { code: 'already_ordered', status: 409 },
  country_unconfirmed: { code: 'country_unconfirmed', status: 409 },
  payment_not_open: { code: 'payment_not_open', status: 409 },
};
export const paymentMethods: typeof contract.paymentMethods = [
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
];
export const receiveWebhook: ClientCall<typeof contract.receiveWebhook> = {
  name: 'receiveWebhook',
  method: 'POST',
  path: '/api/payment-webhook.php',
  query: ['provider'],
  body: 'json',
};
export const revokeMandate: ClientCall<typeof contract.revokeMandate> = {
  name: 'revokeMandate',
  method: 'DELETE',
  path: '/api/mandates.php',
  query: [],
  body: 'json',
};
export const startPayment: ClientCall<typeof contract.startPayment> = {
  name: 'startPayment',
  method: 'POST',
  path: '/api/payments.php',
  idempotent: true,
  query: [],
  body: 'json',
};
