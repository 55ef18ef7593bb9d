import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { defineStatement } from './define-statement.ts';

test('each name becomes a number with its type, wherever it occurs', async () => {
  const { text, run } = defineStatement('spend', 'select :cost + :siteId, (:siteId)', {
    siteId: 'integer',
    cost: 'bigint',
  });
  expect(text).toBe('select $2::bigint + $1::integer, ($1::integer)');
  const calls: unknown[][] = [];
  const db = { prepared: async (...call: unknown[]) => void calls.push(call) } as unknown as Database;
  await run(db, { cost: 3, siteId: 7 });
  expect(calls).toEqual([['spend', text, [7, 3]]]);
});

test.each([
  ['a cast', "select now()::date, '1'::text"],
  ['a string', "select 'message:id', 'it''s :id', E'it\\'s :id', '', ':id'"],
  ['an escaped quote', "select E'it''s \\' :id'"],
  ['a quoted name', 'select 1 as ":id"'],
  ['a dollar-quoted string', 'select $$:id$$, $body$ :id $$ $body$'],
  ['a comment', 'select 1 -- :id\n, /* :id\n :id */ 2'],
  [
    'a JSON operator or path',
    `select a -> 'b' ->> ':id', a #> '{b,:id}', a @? '$.b ? (@ == ":id")', a ? 'b'`,
  ],
  ['the bounds of an array slice', 'select a[1:size], a[low(1):size], a[b[1]:size]'],
  ['a named argument', 'select f(size := 1)'],
])('%s is no parameter', (_what, sql) => {
  expect(defineStatement('one', sql, {}).text).toBe(sql);
});

test('a mistake in the parameters fails when the module is loaded', () => {
  expect(() => defineStatement('one', 'select :siteID', { siteId: 'integer' })).toThrow(':siteID');
  expect(() => defineStatement('one', 'select 1', { siteId: 'integer' })).toThrow('siteId');
  expect(() => defineStatement('one', 'select $1', {})).toThrow('$1');
  expect(() => defineStatement('one', 'select :ids[1]', { ids: 'uuid[]' })).toThrow('(:ids)[…]');
});
