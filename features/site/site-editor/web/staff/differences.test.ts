import { expect, test } from 'vitest';
import { listDifferences } from './differences.ts';

const of = (before: unknown, after: unknown) =>
  listDifferences(JSON.stringify(before), JSON.stringify(after));

test('[CO-05] a difference shows the smallest part that changed', () => {
  expect(of('Vonk', 'Gloed')).toEqual([{ path: '', before: 'Vonk', after: 'Gloed' }]);
  expect(of(null, 3)).toEqual([{ path: '', before: null, after: '3' }]);
  expect(
    of({ light: { primary: '#fff', ink: '#000' } }, { light: { primary: '#eee', ink: '#000' } }),
  ).toEqual([{ path: 'light.primary', before: '#fff', after: '#eee' }]);
  expect(of(['NL', 'BE'], ['NL', 'DE'])).toEqual([
    { path: '', before: 'BE', after: null },
    { path: '', before: null, after: 'DE' },
  ]);
  expect(of(['NL', 'BE'], ['BE', 'NL'])).toEqual([{ path: '', before: 'NL, BE', after: 'BE, NL' }]);
  expect(of({ a: [1] }, { a: [1] })).toEqual([]);
  expect(listDifferences('not json', '"new"')).toEqual([{ path: '', before: 'not json', after: 'new' }]);
});
