import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('no more than the limit run, the rest follow in order, and a failure frees its place', async () => {
  const takeTurn = inTurn(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 7 }, (_, n) =>
    takeTurn(async () => {
      started.push(n);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (n === 1) throw new Error('one fails');
      return n;
    }),
  );
  const outcomes = await Promise.allSettled(works);
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 7 }, (_, n) => (n === 1 ? 'rejected' : 'fulfilled')),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
