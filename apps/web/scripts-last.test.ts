import { expect, test } from 'vitest';
import { withScriptsLast } from './scripts-last.ts';

test('prefetched scripts have a low priority, and nothing else changes', () => {
  expect(
    withScriptsLast(
      '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js" nonce="x"/>',
    ),
  ).toBe(
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" href="/a.js" nonce="x"/>',
  );
});
