import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ["'s-Hertogenbosch", 's hertogenbosch'],
  ['  ’s-HERTOGENBOSCH ', 's hertogenbosch'],
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Ærø', 'aero'],
  ['Großenhain', 'grossenhain'],
  ['Saint-Étienne', 'saint etienne'],
  ['İstanbul', 'istanbul'],
  ['100%_%', '100'],
  ['東京', '東京'],
])('%j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test('a folded name contains no wildcards of search patterns, and folds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const folded = foldName(typed);
      expect(folded).not.toMatch(/[%_\\\\]/);
      expect(foldName(folded)).toBe(folded);
    }),
  );
});
