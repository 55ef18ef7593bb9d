import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from './vitest.config.ts';

/** The paths of a pattern with one `{a,b}`, one by one. */
function expandBraces(pattern: string): readonly string[] {
  const braces = /\{([^}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  return braces[1]!.split(',').map((part) => pattern.replace(braces[0], part));
}

test('every file that the mutation run names exists', () => {
  const stryker = JSON.parse(readFileSync('tests/mutation/stryker.config.json', 'utf8')) as {
    readonly mutate: readonly string[];
  };
  const patterns = [...stryker.mutate, ...config.test!.include!].flatMap(expandBraces);
  expect(patterns.length).toBeGreaterThan(15);
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
