import { expect, test } from 'vitest';
import { methodsIn } from '../../payment-methods.ts';
import { firstMeans } from './first-means.ts';

const checkout = {
  offer: { price: { amount: 4299, currency: 'EUR' } },
  methods: methodsIn('NL', 'EUR'),
  mandates: [],
  chosen: null,
  accepted: [],
};

test.each([
  ['NL', 'EUR', 'ideal'],
  ['BE', 'EUR', 'bancontact'],
  ['PL', 'PLN', 'blik'],
  ['US', 'USD', 'creditcard'],
])('[SC-02] in %s, paying in %s, %s is preselected', (country, currency, method) => {
  expect(firstMeans({ ...checkout, methods: methodsIn(country, currency) })).toEqual({ method });
});

test('[SC-02] the method in the address comes first, then a stored one', () => {
  const mandates = [{ id: 'one', method: 'visa' as const }];
  expect(firstMeans({ ...checkout, mandates, chosen: 'paypal' })).toEqual({ method: 'paypal' });
  expect(firstMeans({ ...checkout, mandates })).toEqual({ method: 'visa', mandate: 'one' });
});

test('[SC-02] a method that refuses the discount or the price is not preselected', () => {
  const mandates = [{ id: 'one', method: 'visa' as const }];
  expect(firstMeans({ ...checkout, mandates, accepted: ['paypal', 'sct'] })).toEqual({ method: 'paypal' });
  const dear = { price: { amount: 17_900, currency: 'EUR' } };
  expect(firstMeans({ ...checkout, offer: dear, methods: ['sdd', 'sct'] })).toEqual({ method: 'sct' });
  expect(firstMeans({ ...checkout, methods: [] })).toBeNull();
});
