import { expect, test } from 'vitest';
import { differs, normalBelow, normalQuantile, plannedVisits, pValue } from './experiment-statistics.ts';

/** Repeatable random numbers (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const runs = 2_000;
const plan = { baseline: 0.1, lift: 0.2, variants: 2 };

/** The share of experiments, each run to its planned end, that find a difference. */
function measureFoundShare(rates: readonly [number, number], seed: number): number {
  const random = randomNumbers(seed);
  const visits = plannedVisits(plan);
  const arm = (rate: number) => {
    let conversions = 0;
    for (let visit = 0; visit < visits; visit++) if (random() < rate) conversions++;
    return { visits, conversions };
  };
  let finds = 0;
  for (let run = 0; run < runs; run++) if (differs(arm(rates[0]), arm(rates[1]), 2)) finds++;
  return finds / runs;
}

test('[RE-04] of 2,000 experiments with equal landers, 4 to 6 % find a difference', () => {
  const share = measureFoundShare([0.1, 0.1], 20_261_125);
  expect(share).toBeGreaterThanOrEqual(0.04);
  expect(share).toBeLessThanOrEqual(0.06);
});

test('[RE-04] of 2,000 experiments with the planned lift, at least 80 % find it, and likewise for a loss', () => {
  expect(measureFoundShare([0.1, 0.12], 20_261_126)).toBeGreaterThanOrEqual(0.8);
  expect(measureFoundShare([0.12, 0.1], 20_261_127)).toBeGreaterThanOrEqual(0.8);
});

test.each([
  [0, 0.5],
  [1.959_963_985, 0.975],
  [-1.644_853_627, 0.05],
  [3, 0.998_650_102],
  [-8, 6.220_960_574e-16],
])('the normal distribution is known at %d', (z, probability) => {
  expect(normalBelow(z) / probability).toBeCloseTo(1, 7);
  if (Math.abs(z) < 5) expect(normalQuantile(probability)).toBeCloseTo(z, 6);
});

test('the plan needs as many visits as textbooks say, and more visits for more variants', () => {
  // 10 % against 12 % with 85 % power.
  expect(plannedVisits(plan)).toBe(4_394);
  expect(plannedVisits({ ...plan, variants: 4 })).toBeGreaterThan(plannedVisits(plan));
  expect(plannedVisits({ ...plan, lift: 0.1 })).toBeGreaterThan(3 * plannedVisits(plan));
});

test('nothing can be found if nobody or everybody converts', () => {
  const none = { visits: 100, conversions: 0 };
  const all = { visits: 100, conversions: 100 };
  expect(pValue(none, none)).toBe(1);
  expect(pValue(all, all)).toBe(1);
  expect(pValue(none, all)).toBeLessThan(1e-6);
});
