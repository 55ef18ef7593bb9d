import { expect, test } from 'vitest';
import { localeForms, locales } from '#platform/shared/locales.ts';
import { birthDateOrder } from './birth-date-order.ts';

test.each(locales.filter((locale) => locale !== 'sv'))(
  '[VL-14] a birth date in %s is asked for as day, month, year',
  (locale) => {
    expect(birthDateOrder(localeForms[locale].iso)).toEqual(['day', 'month', 'year']);
  },
);

test('[VL-14] Swedes write the year first', () => {
  expect(birthDateOrder('sv-SE')).toEqual(['year', 'month', 'day']);
});

test('[VL-14] Americans write the month first', () => {
  expect(birthDateOrder('en-US')).toEqual(['month', 'day', 'year']);
});
