import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeForms, locales } from '#platform/shared/locales.ts';
import { amountToType, digitsOf, typedAmount } from './typed-amount.ts';

test.each([
  ['12,50', 2, 1250],
  ['12.5', 2, 1250],
  [' 7 ', 2, 700],
  ['7.', 2, 700],
  ['0,01', 2, 1],
  ['500', 0, 500],
])('%s with %i digits is %i', (typed, digits, minor) => {
  expect(typedAmount(typed, digits)).toBe(minor);
});

test.each(['', 'twelve', '-3', '1,234', '1.2.3', '1e3', '12345678', ',5'])('%s is not an amount', (typed) => {
  expect(typedAmount(typed, 2)).toBeNull();
});

test('no cent is lost between a field and the call', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom(...locales.map((locale) => localeForms[locale].iso)),
      (minor, locale) => {
        expect(typedAmount(amountToType(minor, 2, locale), 2)).toBe(minor);
      },
    ),
  );
});

test('an amount is shown in its field in the reader’s notation', () => {
  expect([amountToType(123_450, 2, 'nl-NL'), amountToType(123_450, 2, 'en-GB')]).toEqual([
    '1234,50',
    '1234.50',
  ]);
});

test('a currency has its number of digits', () => {
  expect([digitsOf('EUR'), digitsOf('JPY')]).toEqual([2, 0]);
});
