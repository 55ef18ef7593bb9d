import { expect, test } from 'vitest';
import { namedPages } from './page-names.gen.ts';
import { findPageName } from './page-names.ts';

test('[CA-07] the counter finds every page by its path', () => {
  const id = '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60';
  const counted = namedPages.map(([pattern]) => [
    pattern,
    findPageName(`/${pattern.replaceAll(/:\w+\??/g, id)}`),
  ]);
  expect(counted).toEqual(namedPages);
});

test.each([
  ['/credits/12', 'credits-id-paymentmethod'],
  ['/credits/12/ideal', 'credits-id-paymentmethod'],
  ['/credits/repeat-order', 'credits-repeat-order'],
  ['/members/', 'members'],
  ['/members/a/b', 'other'],
  ['/wp-admin', 'other'],
  ['//', 'index'],
])('[CA-07] %s is %s', (path, name) => {
  expect(findPageName(path)).toBe(name);
});
