import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, hour } from '#platform/shared/time.ts';
import {
  fullRate,
  isCode,
  isStandingCode,
  normalizeCode,
  priceAfter,
  standingDiscounts,
} from './discount-rules.ts';

const listAmount = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 1, max: fullRate });

describe('[TB-10] the price after a discount', () => {
  test('is a whole number of minor units, never below one and never above the list price', () => {
    fc.assert(
      fc.property(listAmount, rate, (list, off) => {
        const price = priceAfter(list, { rate: off });
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(Math.min(list, 1));
        expect(price).toBeLessThanOrEqual(list);
      }),
    );
  });

  test('is within half a minor unit of the exact price, rounded in the payer’s favour', () => {
    fc.assert(
      fc.property(listAmount, rate, (list, off) => {
        const exact = BigInt(list) * BigInt(fullRate - off);
        const difference = BigInt(priceAfter(list, { rate: off })) * BigInt(fullRate) - exact;
        const half = BigInt(fullRate / 2);
        expect(difference < half || priceAfter(list, { rate: off }) === 1).toBe(true);
        expect(difference >= -half).toBe(true);
      }),
    );
  });

  test('is the list price less an amount, but never below one minor unit', () => {
    fc.assert(
      fc.property(listAmount, fc.integer({ min: 1, max: 100_000_000 }), (list, amount) => {
        expect(priceAfter(list, { amount })).toBe(Math.max(Math.min(list, 1), list - amount));
      }),
    );
  });

  test('falls as the rate grows and rises with the list price', () => {
    fc.assert(
      fc.property(listAmount, listAmount, rate, rate, (a, b, c, d) => {
        expect(priceAfter(a, { rate: Math.max(c, d) })).toBeLessThanOrEqual(
          priceAfter(a, { rate: Math.min(c, d) }),
        );
        expect(priceAfter(Math.min(a, b), { rate: c })).toBeLessThanOrEqual(
          priceAfter(Math.max(a, b), { rate: c }),
        );
      }),
    );
  });

  test.each([
    [4_299, 2_500, 3_224],
    [1_499, 2_500, 1_124],
    [5, 5_000, 2],
    [4_299, 10_000, 1],
    [0, 2_500, 0],
    [1, 9_999, 1],
  ])('%i less %i hundredths of a percent is %i', (list, off, price) => {
    expect(priceAfter(list, { rate: off })).toBe(price);
  });
});

describe('a code', () => {
  test.each([
    [' timebonus25 ', 'TIMEBONUS25'],
    ['SUMMER 30', 'SUMMER30'],
    ['ｓｕｍｍｅｒ３０', 'SUMMER30'],
  ])('%j is read as %s', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
    expect(isCode(code)).toBe(true);
  });

  test.each([
    '',
    'AB',
    '🔥🔥🔥',
    '<SCRIPT>ALERT(1)</SCRIPT>',
    "' OR 1=1 --",
    '-ABC',
    'A'.repeat(33),
    'A'.repeat(10_000),
  ])('%j is not a code', (typed) => {
    expect(isCode(normalizeCode(typed))).toBe(false);
  });
});

describe('[TB-09] the discounts of a new member', () => {
  const percent = fc.integer({ min: 1, max: 50 });
  const days = fc.integer({ min: 1, max: 90 });

  test('take the percentage off, under valid codes that say it and that nobody else can make', () => {
    fc.assert(
      fc.property(percent, days, listAmount, (off, length, list) => {
        const [bonus, welcome] = standingDiscounts({ percent: off, days: length });
        expect(bonus!.code).toBe(`TIMEBONUS${off}`);
        expect(welcome!.code).toBe(`WELCOME${off}`);
        for (const { code, rate: share } of [bonus!, welcome!]) {
          expect([normalizeCode(code), isCode(code), isStandingCode(code)]).toEqual([code, true, true]);
          const price = priceAfter(list, { rate: share });
          expect(Math.abs(price - (list * (100 - off)) / 100) <= 0.5 || price === 1).toBe(true);
        }
      }),
    );
  });

  test('last four hours and the days of the site, so the bonus never outlasts the welcome discount', () => {
    fc.assert(
      fc.property(percent, days, (off, length) => {
        expect(standingDiscounts({ percent: off, days: length }).map(({ lasts }) => lasts)).toEqual([
          4 * hour,
          length * day,
        ]);
      }),
    );
  });

  test('are none for 0 percent', () => {
    fc.assert(
      fc.property(days, (length) => {
        expect(standingDiscounts({ percent: 0, days: length })).toEqual([]);
      }),
    );
  });

  test.each(['WELCOME', 'WELCOME0', 'WELCOME100', 'WELCOMEHOME', 'MYWELCOME20'])(
    'leave the name %s to others',
    (code) => {
      expect(isStandingCode(code)).toBe(false);
    },
  );
});
