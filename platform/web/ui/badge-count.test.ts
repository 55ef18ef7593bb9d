import { expect, test } from 'vitest';
import { formatBadgeCount } from './badge-count.ts';

test.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('[NV-04] a badge shows %i as %s: 99+ from 100', (count, shown) => {
  expect(formatBadgeCount(count)).toBe(shown);
});
