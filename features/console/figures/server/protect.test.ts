import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minGroupSize } from '../contract.ts';
import { showMoney, showSources, toNearest, type CountedSource, type Whole } from './protect.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A source with buyers in up to two currencies, all of whom signed up. */
const aSource = fc
  .record({
    visits: fc.nat({ max: 200 }),
    buyers: fc.array(fc.nat({ max: 60 }), { maxLength: 2 }),
    more: fc.nat({ max: 60 }),
    price: fc.integer({ min: 1, max: 9999 }),
  })
  .map(({ visits, buyers, more, price }) => ({
    visits,
    signedUp: sum(buyers) + more,
    money: buyers.map((count, index) => ({
      currency: ['EUR', 'SEK'][index]!,
      buyers: count,
      amount: count * price,
    })),
  }));

const someSources = fc
  .array(aSource, { minLength: 1, maxLength: 6 })
  .map((sources) => sources.map((source, index) => ({ ...source, name: `source-${index}` })));

/** The totals of all sources, of which the last one has no name. */
function calculateWhole(sources: readonly CountedSource[]): Whole {
  return {
    visits: toNearest(sum(sources.map(({ visits }) => visits))),
    signedUp: toNearest(sum(sources.map(({ signedUp }) => signedUp))),
    bought: toNearest(sum(sources.flatMap(({ money }) => money.map(({ buyers }) => buyers)))),
  };
}

test('[CO-10] the shown sources alone are a possible site in which no group has 1 to 19 people', () => {
  fc.assert(
    fc.property(someSources, (sources) => {
      const whole = calculateWhole(sources);
      const shown = showSources(whole, sources.slice(0, -1));
      for (const { visits, signedUp, buyers, money } of shown) {
        for (const count of [visits, signedUp, buyers, ...money.map((part) => part.buyers)])
          expect(count % minGroupSize).toBe(0);
        expect(Math.min(visits, signedUp - buyers, buyers)).toBeGreaterThanOrEqual(0);
      }
      expect(sum(shown.map(({ visits }) => visits))).toBe(whole.visits);
      expect(sum(shown.map(({ signedUp }) => signedUp))).toBe(whole.signedUp);
      expect(sum(shown.map(({ buyers }) => buyers))).toBe(whole.bought);
      // Counting that site gives the same answer, so nobody can tell it from the real one.
      const same = shown.flatMap(({ name, ...counts }) => (name === null ? [] : [{ name, ...counts }]));
      expect(showSources(whole, same)).toEqual(shown);
    }),
    { numRuns: 2_000 },
  );
});

test('[CO-10] a source with fewer than 20 people has no row, whoever the others are', () => {
  fc.assert(
    fc.property(someSources, fc.nat({ max: 19 }), fc.nat({ max: 19 }), (others, one, another) => {
      const showSmallSource = (signedUp: number) => {
        const small = { name: 'small', visits: signedUp, signedUp, money: [] };
        return showSources(calculateWhole([...others, { ...small, visits: 19, signedUp: 19 }]), [
          ...others,
          small,
        ]);
      };
      expect(showSmallSource(one)).toEqual(showSmallSource(another));
      expect(showSmallSource(one).map(({ name }) => name)).not.toContain('small');
    }),
  );
});

test('[CO-10] amounts of fewer than 20 buyers are hidden, and others reveal only an average', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat({ max: 1_000_000 }), (buyers, amount) => {
      const shown = showMoney({ currency: 'EUR', buyers, amount });
      expect(shown.buyers > 0).toBe(buyers >= minGroupSize);
      expect(showMoney(shown)).toEqual(shown);
      if (buyers < minGroupSize) expect(shown.amount).toBe(0);
    }),
  );
});

test('[CO-10] an amount is the same for all numbers of buyers that look the same', () => {
  const within20 = fc.nat({ max: minGroupSize - 1 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      within20,
      within20,
      fc.nat({ max: 9_999 }),
      (times, one, another, price) => {
        const showAmount = (more: number) => {
          const buyers = times * minGroupSize + more;
          return showMoney({ currency: 'EUR', buyers, amount: buyers * price });
        };
        expect(showAmount(one)).toEqual(showAmount(another));
      },
    ),
  );
});
