import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFractionDigits } from '#platform/shared/money.ts';
import { parseAmount, raisePrices, formatAmount } from './amounts.ts';

test('[CO-07] amounts are read with a point or a comma, with as many digits as their currency has', () => {
  expect(parseAmount('42.99', 2)).toBe(4299);
  expect(parseAmount(' 42,9 ', 2)).toBe(4290);
  expect(parseAmount('42', 2)).toBe(4200);
  expect(parseAmount('7.', 2)).toBe(700);
  expect(parseAmount('1500', countFractionDigits('JPY'))).toBe(1500);
  for (const typed of ['', '-1', '1.999', '1e3', '1.000,00', '1.2.3', ',5', '123456789', 'x'])
    expect(parseAmount(typed, 2)).toBeNull();
  expect(parseAmount('1.5', countFractionDigits('JPY'))).toBeNull();
});

test('[CO-07] an amount is added to each price in the format of the reader, and what cannot be read stays', () => {
  expect(raisePrices('1', ['14,99', '42.99', ''], 2, 'nl')).toEqual(['15,99', '43,99', '']);
  expect(raisePrices('0,50', ['14.99', 'x'], 2, 'en')).toEqual(['15.49', 'x']);
  expect(raisePrices('100', ['1500'], countFractionDigits('JPY'), 'nl')).toEqual(['1600']);
  for (const step of ['', '0', '-1', '1,005', 'x']) expect(raisePrices(step, ['14,99'], 2, 'nl')).toBeNull();
});

test('[CO-07] every amount is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 99_999_999 }),
      fc.constantFrom(0, 2, 3),
      fc.constantFrom('en', 'nl', 'fr', 'sv'),
      (amount, digits, locale) => {
        expect(parseAmount(formatAmount(amount, digits, locale), digits)).toBe(amount);
      },
    ),
  );
});
