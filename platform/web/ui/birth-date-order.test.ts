import { expect, test } from 'vitest';
import { birthDateOrder } from './birth-date-order.ts';

test.each(['da', 'de', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'en'])(
  '[VL-14] a birth date in %s is asked for as day, month, year',
  (locale) => {
    expect(birthDateOrder(locale)).toEqual(['day', 'month', 'year']);
  },
);

test('[VL-14] Swedes write the year first', () => {
  expect(birthDateOrder('sv')).toEqual(['year', 'month', 'day']);
});

test('[VL-14] Americans write the month first', () => {
  expect(birthDateOrder('en-US')).toEqual(['month', 'day', 'year']);
});
