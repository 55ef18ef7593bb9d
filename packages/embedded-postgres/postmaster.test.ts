import { expect, test } from 'vitest';
import { cacheFor } from './postmaster.ts';

const gibibyte = 2 ** 30;

test('the cache is an eighth of the memory, within a minimum and a maximum', () => {
  expect(cacheFor(gibibyte / 2)).toBe('64MB');
  expect(cacheFor(8 * gibibyte)).toBe('1024MB');
  expect(cacheFor(256 * gibibyte)).toBe('4096MB');
});
