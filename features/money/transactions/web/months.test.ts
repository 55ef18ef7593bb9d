import { expect, test } from 'vitest';
import type { TransactionSummary } from '../contract.ts';
import { groupByMonth } from './months.ts';

const at = (time: string): TransactionSummary => ({
  id: time,
  kind: 'message',
  credits: -1,
  money: null,
  with: null,
  at: time,
});

test('[RT-31] transactions are grouped by the month of the site’s own time zone', () => {
  const newYear = at('2026-12-31T23:30:00.000Z');
  const list = [newYear, at('2026-12-31T12:00:00.000Z'), at('2026-10-01T12:00:00.000Z')];
  const months = groupByMonth(list, 'Europe/Amsterdam');
  expect(months.map(({ key, transactions }) => [key, transactions.length])).toEqual([
    ['2027-01', 1],
    ['2026-12', 1],
    ['2026-10', 1],
  ]);
  expect(groupByMonth([newYear], 'Europe/London')[0]!.key).toBe('2026-12');
});
