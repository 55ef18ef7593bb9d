import { expect, test } from 'vitest';
import { listBanks, methodFacts, methodsIn, paymentMethods } from './payment-methods.ts';

test('[EN-15] the 25 methods of the specification, each with its countries and currencies', () => {
  expect(paymentMethods).toHaveLength(25);
  expect(new Set(paymentMethods).size).toBe(25);
  for (const method of paymentMethods) {
    const { countries, currencies } = methodFacts[method];
    expect(countries === '*' || countries.every((country) => /^[A-Z]{2}$/.test(country))).toBe(true);
    expect(currencies === '*' || currencies.length > 0).toBe(true);
  }
});

test.each([
  ['NL', 'EUR', 'ideal'],
  ['BE', 'EUR', 'bancontact'],
  ['AT', 'EUR', 'sofort'],
  ['DE', 'EUR', 'sofort'],
  ['PL', 'PLN', 'blik'],
  ['FR', 'EUR', 'cartebancaire'],
  ['DK', 'DKK', 'dankort'],
  ['SE', 'SEK', 'swish'],
  ['CH', 'CHF', 'sofort'],
  ['NO', 'NOK', 'vipps'],
  ['US', 'USD', 'creditcard'],
] as const)('[SC-02] in %s, paying %s, %s comes first', (country, currency, method) => {
  expect(methodsIn(country, currency)[0]).toBe(method);
});

test('[SC-02] a method is offered only for currencies it accepts', () => {
  expect(methodsIn('PL', 'EUR')).not.toContain('blik');
  expect(methodsIn('NL', 'USD')).not.toContain('ideal');
});

test('[SC-03] iDEAL, eps, giropay and Przelewy24 have a choice of banks, each listed once', () => {
  expect(paymentMethods.filter((method) => listBanks(method).length > 0)).toEqual([
    'ideal',
    'eps',
    'giropay',
    'przelewy24',
  ]);
  for (const method of paymentMethods) {
    const ids = listBanks(method).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
