import { expect, test } from 'vitest';
import { inLanguage } from './page-language.ts';

test.each([
  ['https://vonk.test/a-token', 'https://vonk.test/a-token?lang=nb'],
  ['/settings/data', '/settings/data?lang=nb'],
  ['/activate/do?token=1', '/activate/do?token=1&lang=nb'],
  ['/profile?lang=en#photos', '/profile?lang=nb#photos'],
])('%s opens in Norwegian as %s', (address, expected) => {
  expect(inLanguage(address, 'nb')).toBe(expected);
});
