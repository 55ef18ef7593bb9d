import { expect, test } from 'vitest';
import { perDatabase } from './per-database.ts';

test('each database has its own, created once', () => {
  const findList = perDatabase((db: { readonly name: string }) => [db.name]);
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  findList(one).push('more');
  expect(findList(one)).toEqual(['one', 'more']);
  expect(findList(other)).toEqual(['other']);
});
