import { expect, test } from 'vitest';
import { methodsIn } from '../../payment-methods.ts';
import { likelyMethods } from './likely-methods.ts';

test.each([
  ['NL', 'EUR', ['ideal', 'creditcard', 'paypal']],
  ['BE', 'EUR', ['bancontact', 'creditcard', 'paypal']],
  ['PL', 'PLN', ['blik', 'creditcard', 'paypal']],
  ['DE', 'EUR', ['sofort', 'creditcard', 'paypal']],
  ['US', 'USD', ['creditcard', 'paypal', 'applepay']],
])('[SC-02] in %s, paying in %s, three likely methods come first', (country, currency, likely) => {
  expect(likelyMethods(methodsIn(country, currency))).toEqual(likely);
});

test('[SC-02] a single method is never hidden behind the button', () => {
  const offered = ['ideal', 'visa', 'paypal', 'sct'] as const;
  expect(likelyMethods(offered)).toEqual(offered);
  expect(likelyMethods([])).toEqual([]);
});
