import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from '../contract.ts';

/** Only generic names are translated, not brand names. */
export const methodNames: Readonly<Record<PaymentMethod, string | MessageDescriptor>> = {
  sdd: msg`Direct debit`,
  sct: msg`Bank transfer`,
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  creditcard: msg`Credit card`,
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  sofort: 'SOFORT',
  eps: 'eps',
  giropay: 'giropay',
  blik: 'BLIK',
  postepay: 'Postepay',
  przelewy24: 'Przelewy24',
  nexi: 'Nexi',
  cartebancaire: 'Cartes Bancaires',
  dankort: 'Dankort',
  mobilepay: 'MobilePay',
  swish: 'Swish',
  twint: 'TWINT',
  satispay: 'Satispay',
  vipps: 'Vipps',
  paysafecard: 'paysafecard',
};
