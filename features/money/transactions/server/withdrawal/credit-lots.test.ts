import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotsLeft, type LotMovement } from './credit-lots.ts';

const makeFreeMovement = (amount: number): LotMovement => ({ amount, paymentId: null, returned: false });
const spent = (amount: number): LotMovement => ({ amount: -amount, paymentId: null, returned: false });
const back = (amount: number): LotMovement => ({ amount, paymentId: null, returned: true });
const bought = (paymentId: string, amount: number): LotMovement => ({ amount, paymentId, returned: false });
const countLeft = (...movements: LotMovement[]) => {
  const lots = lotsLeft(movements);
  return { free: lots.free, ...Object.fromEntries(lots.bought) };
};

describe('the remaining credits of a purchase', () => {
  test('are complete while free credits cover what is spent', () => {
    expect(countLeft(makeFreeMovement(20), bought('a', 60), spent(15))).toEqual({ free: 5, a: 60 });
  });

  test('decrease once the free ones are used, oldest purchase first', () => {
    expect(countLeft(makeFreeMovement(3), bought('a', 10), bought('b', 10), spent(15))).toEqual({
      free: 0,
      a: 0,
      b: 8,
    });
  });

  test('are not increased by credits that were given after they were used', () => {
    expect(countLeft(bought('a', 10), spent(10), makeFreeMovement(10))).toEqual({ free: 10, a: 0 });
  });

  test('are increased by a refunded price that had been taken from them', () => {
    expect(countLeft(makeFreeMovement(2), bought('a', 10), spent(2), spent(4), back(3))).toEqual({
      free: 0,
      a: 9,
    });
    expect(countLeft(makeFreeMovement(2), bought('a', 10), spent(3), back(3))).toEqual({ free: 2, a: 10 });
  });

  test('do not include a refunded price that was never taken from them, which counts as free credits', () => {
    expect(countLeft(bought('a', 10), back(4))).toEqual({ free: 4, a: 10 });
    expect(countLeft(bought('a', 10), spent(1), back(4))).toEqual({ free: 3, a: 10 });
  });

  test('are taken back from the purchase itself, then in the order of use', () => {
    expect(countLeft(bought('a', 10), bought('b', 10), bought('b', -6))).toEqual({ free: 0, a: 10, b: 4 });
    expect(countLeft(bought('a', 10), bought('b', 5), bought('b', -8))).toEqual({ free: 0, a: 7, b: 0 });
    expect(countLeft(makeFreeMovement(3), bought('a', 5), spent(5), bought('gone', -1))).toEqual({
      free: 0,
      a: 2,
      gone: 0,
    });
  });
});

test('two simultaneous movements have the same result in either order', () => {
  expect(countLeft(spent(3), makeFreeMovement(3), bought('a', 10))).toEqual({ free: 0, a: 10 });
  expect(countLeft(makeFreeMovement(3), spent(3), bought('a', 10))).toEqual({ free: 0, a: 10 });
});

test('every credit of the balance belongs to one purchase or was free, and none is counted twice', () => {
  const stepArbitrary = fc.record({
    what: fc.constantFrom('give', 'buy', 'spend', 'return', 'take back'),
    amount: fc.integer({ min: 1, max: 40 }),
    purchase: fc.constantFrom('a', 'b', 'c'),
  });
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 60 }), (steps) => {
      const movements: LotMovement[] = [];
      const sold = new Map<string, number>();
      let balance = 0;
      for (const { what, amount, purchase } of steps) {
        const most = Math.min(amount, balance);
        const movement =
          what === 'give'
            ? makeFreeMovement(amount)
            : what === 'return'
              ? back(amount)
              : what === 'buy'
                ? bought(purchase, amount)
                : what === 'spend'
                  ? spent(most)
                  : bought(purchase, -most);
        if (what === 'buy') sold.set(purchase, (sold.get(purchase) ?? 0) + amount);
        movements.push(movement);
        balance += movement.amount;
      }
      const lots = lotsLeft(movements);
      const parts = [...lots.bought.values()];
      expect(parts.reduce((sum, part) => sum + part, lots.free)).toBe(balance);
      expect(Math.min(lots.free, ...parts)).toBeGreaterThanOrEqual(0);
      for (const [purchase, part] of lots.bought) expect(part).toBeLessThanOrEqual(sold.get(purchase) ?? 0);
    }),
    { numRuns: 500 },
  );
});
