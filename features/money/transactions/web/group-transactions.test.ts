import { expect, test } from 'vitest';
import type { ListedTransaction } from '../contract.ts';
import { groupTransactions } from './group-transactions.ts';

const [bram, cas] = ['0b'.padEnd(36, '0'), '0c'.padEnd(36, '0')];

const at = (
  time: string,
  { kind = 'message', conversation = bram }: Partial<ListedTransaction> = {},
): ListedTransaction => ({
  id: `${time} ${kind} ${conversation}`,
  kind,
  credits: -1,
  money: null,
  with: null,
  conversation,
  invoice: null,
  at: time,
});

/** The number of transactions in each line of each day. */
const sizes = (list: readonly ListedTransaction[]) =>
  groupTransactions(list, 'Europe/Amsterdam').flatMap(({ days }) =>
    days.map(({ key, groups }) => [key, groups.map(({ length }) => length)]),
  );

test('[RT-31] transactions are grouped by the month of the site’s own time zone', () => {
  const newYear = at('2026-12-31T23:30:00.000Z');
  const list = [newYear, at('2026-12-31T12:00:00.000Z'), at('2026-10-01T12:00:00.000Z')];
  expect(groupTransactions(list, 'Europe/Amsterdam').map(({ key }) => key)).toEqual([
    '2027-01',
    '2026-12',
    '2026-10',
  ]);
  expect(groupTransactions([newYear], 'Europe/London')[0]!.key).toBe('2026-12');
});

test('[RT-31] messages of a day to one member are one line, even with others between them', () => {
  const list = [
    at('2026-11-28T20:00:00.000Z'),
    at('2026-11-28T19:00:00.000Z', { conversation: cas }),
    at('2026-11-28T18:00:00.000Z'),
    at('2026-11-28T17:00:00.000Z', { kind: 'gift' }),
    at('2026-11-27T18:00:00.000Z'),
  ];
  expect(sizes(list)).toEqual([
    ['2026-11-28', [2, 1, 1]],
    ['2026-11-27', [1]],
  ]);
});

test('[RT-31] every purchase has a line of its own', () => {
  const bought = { kind: 'purchase', conversation: null } as const;
  const list = [at('2026-11-28T20:00:00.000Z', bought), at('2026-11-28T19:00:00.000Z', bought)];
  expect(sizes(list)).toEqual([['2026-11-28', [1, 1]]]);
});
