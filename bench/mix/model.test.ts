import { expect, test } from 'vitest';
import { kinds, calculateRate } from './activity.ts';
import {
  activeMembersMs,
  assumptions,
  deviation,
  fitLine,
  fitModel,
  planFor,
  type MeasuredBytes,
  type Sample,
} from './model.ts';
import { sumProcessorMs, type ProcessorMs } from './processor.ts';

const bytes: MeasuredBytes = {
  perMember: 3_000,
  searchPerMember: 1_000,
  perMessage: 1_000,
  perPhoto: 100_000,
  perSocket: 10_000,
};

/** Each kind costs the same, and the mix takes `factor` times the sum of its kinds. */
function sampleAt(members: number, cost: ProcessorMs, factor = 1): Sample {
  const perSecond = 1_000 * kinds.reduce((sum, kind) => sum + calculateRate(kind), 0);
  return {
    members,
    costs: Object.fromEntries(kinds.map((kind) => [kind, cost])) as Record<string, ProcessorMs>,
    openPageMsPerSecond: { server: 0, database: 0 },
    mixMsPerSecond: {
      server: cost.server * perSecond * factor,
      database: cost.database * perSecond * factor,
    },
  };
}

/** The server costs 2 ms whatever the size, PostgreSQL 0.1 ms more whenever the members double. */
const growing = (members: number, factor?: number) =>
  sampleAt(members, { server: 2, database: 0.1 * Math.log2(members) }, factor);

test('a cost that grows with each doubling is predicted for sizes that were not measured', () => {
  const model = fitModel([20_000, 200_000, 1_000_000].map((members) => growing(members)));
  expect(deviation(model, growing(2_000_000))).toBeCloseTo(0, 9);
  expect(deviation(model, growing(100_000_000))).toBeCloseTo(0, 9);
  expect(activeMembersMs(model, 2_000_000).database).toBeGreaterThan(
    activeMembersMs(model, 1_000_000).database,
  );
});

test('the mix may cost more than the sum of its kinds', () => {
  const model = fitModel([20_000, 1_000_000].map((members) => growing(members, 1.25)));
  expect(model.mixFactor.server).toBeCloseTo(1.25, 9);
  expect(model.mixFactor.database).toBeCloseTo(1.25, 9);
  expect(deviation(model, growing(2_000_000, 1.25))).toBeCloseTo(0, 9);
});

test('the deviation says how much too high or low a prediction is', () => {
  const model = fitModel([20_000, 1_000_000].map((members) => growing(members)));
  expect(deviation(model, growing(2_000_000, 0.8))).toBeCloseTo(0.25, 9);
  expect(deviation(model, growing(2_000_000, 1.25))).toBeCloseTo(-0.2, 9);
});

test('a cost that falls with the size counts as constant, so that large sites are never predicted to be free', () => {
  expect(
    fitLine([
      [1_000, 3],
      [2_000, 2],
      [4_000, 1],
    ]),
  ).toEqual({ base: 2, perDoubling: 0 });
});

test('a line goes through exact points', () => {
  const { base, perDoubling } = fitLine([
    [1_024, 5],
    [4_096, 6],
  ]);
  expect(perDoubling).toBeCloseTo(0.5, 9);
  expect(base).toBeCloseTo(0, 9);
});

test('one size is not enough for a model', () => {
  expect(() => fitModel([growing(20_000), growing(20_000)])).toThrow('at least two sizes');
});

test('a plan has enough machines for the busiest minute, one server to spare, and a replica for each primary', () => {
  const constant = (members: number) => sampleAt(members, { server: 4, database: 2 });
  const model = fitModel([constant(20_000), constant(1_000_000)]);
  const members = 1_000_000;
  const plan = planFor(model, members, bytes, assumptions);
  // A tenth of the members on a day, a twentieth of these in the busiest minute.
  expect(plan.activeMembers).toBe(5_000);
  const busyCores = sumProcessorMs(constant(members).mixMsPerSecond) / 1_000;
  expect(sumProcessorMs(plan.busyCores)).toBeCloseTo(5 * busyCores, 9);
  expect(plan.serverMachines).toBe(Math.ceil(plan.busyCores.server / 8) + 1);
  expect(plan.databaseClusters).toBe(1);
  expect(plan.databaseMachines).toBe(2);
  expect(plan.bytes.sockets).toBe(50e6);
  expect(plan.bytes.members).toBe(3e9);
  // 100,000 members a day who write every two minutes for half an hour.
  expect(plan.bytes.messages).toBe(1_500_000 * 365 * 1_000);
  expect(plan.price.machines).toBe((plan.serverMachines * 16 + 2 * 32) * 15);
});

test.each([
  ['processors', { ...bytes }, { ...assumptions, database: { ...assumptions.database, cores: 1 } }],
  ['disks', { ...bytes, perMessage: 100_000 }, assumptions],
  ['memory', { ...bytes, searchPerMember: 100_000 }, assumptions],
] as const)('members are spread over more clusters when one lacks %s', (_what, measured, assumed) => {
  const model = fitModel([growing(20_000), growing(1_000_000)]);
  const plan = planFor(model, 10_000_000, measured, assumed);
  expect(plan.databaseClusters).toBeGreaterThan(1);
  expect(plan.databaseMachines).toBe(2 * plan.databaseClusters);
});

test('the rates are those of the example in docs/scaling.md', () => {
  expect(1 / calculateRate('message')).toBe(120);
  expect(1 / (calculateRate('search') + calculateRate('profile'))).toBe(20);
  expect(1 / calculateRate('page')).toBe(600);
});
