import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, isRefusal, toMollieLocale, parseMinorUnits } from './mollie-wire.ts';

test('amounts survive the round trip, to the cent', () => {
  const currency = fc.constantFrom('EUR', 'SEK', 'PLN', 'JPY', 'KWD');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), currency, (amount, code) => {
      expect(parseMinorUnits(formatAmount(amount, code))).toBe(amount);
    }),
  );
  expect(formatAmount(4299, 'EUR')).toEqual({ value: '42.99', currency: 'EUR' });
  expect(formatAmount(5, 'EUR')).toEqual({ value: '0.05', currency: 'EUR' });
  expect(() => parseMinorUnits({ value: '1.999', currency: 'EUR' })).toThrow('is not an amount');
  expect(() => parseMinorUnits({ value: '1e3', currency: 'EUR' })).toThrow('is not an amount');
});

test('the payer’s language is mapped to one that Mollie supports', () => {
  expect(['nl', 'en', 'sv', 'xx'].map(toMollieLocale)).toEqual(['nl_NL', 'en_US', 'sv_SE', 'en_US']);
});

test('a busy or failing Mollie is retried, a refusal is not', () => {
  expect([400, 404, 409, 422].every((statusCode) => isRefusal({ statusCode }))).toBe(true);
  expect([401, 403, 429, 500, 503].some((statusCode) => isRefusal({ statusCode }))).toBe(false);
  expect(isRefusal(new Error('no network'))).toBe(false);
});
