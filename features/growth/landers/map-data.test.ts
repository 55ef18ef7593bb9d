import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blurred } from './map-data.ts';

test.each([
  [0, null],
  [19, null],
  [20, 20],
  [49, 20],
  [100, 100],
  [1_999, 1_000],
  [3_000_000, 100_000],
])('%d members are shown as %s', (count, shown) => {
  expect(blurred(count)).toBe(shown);
});

test('[RT-33] a map never claims more members than there are', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (count) => {
      expect(blurred(count) ?? 0).toBeLessThanOrEqual(count);
    }),
  );
});
