import { expect, test } from 'vitest';
import { perDatabase } from './per-database.ts';

test('each database has its own, created once', () => {
  const listOf = perDatabase((db: { readonly name: string }) => [db.name]);
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  listOf(one).push('more');
  expect(listOf(one)).toEqual(['one', 'more']);
  expect(listOf(other)).toEqual(['other']);
});
