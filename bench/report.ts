import { mkdirSync, writeFileSync } from 'node:fs';
import type { ProcessorTime } from './rounds.ts';
import type { Throughput } from './throughput.ts';

/** A measurement, and the best possible result on this machine in the same run. */
export interface Comparison {
  readonly what: string;
  readonly against: string;
  readonly unit: string;
  readonly measured: Throughput & { readonly processor?: ProcessorTime };
  readonly limit: Throughput & { readonly processor?: ProcessorTime };
  /** The minimum share of the baseline that must be reached. */
  readonly atLeast?: number;
  /** Processor milliseconds per operation, of the server and PostgreSQL together. */
  readonly processorMsAtMost?: number;
}

/** A figure that has a maximum. */
export interface Amount {
  readonly what: string;
  readonly unit: 'MB' | 'kB' | 'ms';
  readonly amount: number;
  readonly atMost?: number;
}

/** The processor time that one request costs the machine, in milliseconds. */
export interface Cost {
  readonly what: string;
  readonly status: number;
  readonly expectedStatus: number;
  readonly mainThreadMs: number;
  readonly otherThreadsMs: number;
  readonly postgresMs: number;
  readonly mainThreadAtMost: number;
  readonly otherThreadsAtMost: number;
}

export interface BenchReport {
  readonly members: number;
  readonly comparisons: readonly Comparison[];
  readonly amounts: readonly Amount[];
  readonly costs: readonly Cost[];
}

export const calculateRatio = ({ measured, limit }: Comparison): number =>
  measured.perSecond / limit.perSecond;

/** Returns a sentence for each figure that exceeded its budget. */
export function brokenBudgets({ comparisons, amounts, costs }: BenchReport): string[] {
  return [
    ...comparisons
      .filter((one) => one.atLeast !== undefined && calculateRatio(one) < one.atLeast)
      .map(
        (one) =>
          `${one.what}: ${calculateRatio(one).toFixed(2)} of ${one.against}, at least ${one.atLeast} wanted`,
      ),
    ...comparisons.flatMap(brokenProcessorBudget),
    ...amounts
      .filter(({ amount, atMost }) => atMost !== undefined && amount > atMost)
      .map(
        ({ what, amount, atMost, unit }) => `${what}: ${amount.toFixed(1)} ${unit}, at most ${atMost} wanted`,
      ),
    ...costs.flatMap(brokenBudgetsOfCost),
  ];
}

function brokenProcessorBudget({ what, measured, processorMsAtMost }: Comparison): string[] {
  if (!measured.processor || processorMsAtMost === undefined) return [];
  const spentMs = measured.processor.server + measured.processor.database;
  return spentMs > processorMsAtMost
    ? [`${what}: ${spentMs.toFixed(2)} ms of processor time, at most ${processorMsAtMost} wanted`]
    : [];
}

function brokenBudgetsOfCost(cost: Cost): string[] {
  const { what, status, expectedStatus, mainThreadMs, otherThreadsMs } = cost;
  return [
    status === expectedStatus ? '' : `${what}: answered ${status}, ${expectedStatus} wanted`,
    mainThreadMs <= cost.mainThreadAtMost
      ? ''
      : `${what}: ${mainThreadMs.toFixed(1)} ms of the main thread, at most ${cost.mainThreadAtMost} wanted`,
    otherThreadsMs <= cost.otherThreadsAtMost
      ? ''
      : `${what}: ${otherThreadsMs.toFixed(1)} ms of other threads, at most ${cost.otherThreadsAtMost} wanted`,
  ].filter((line) => line !== '');
}

export function printReport({ comparisons, amounts, costs }: BenchReport): string {
  const rate = (value: number) => Math.round(value).toLocaleString('en');
  const first = comparisons.map((one) => [
    one.what,
    `${rate(one.measured.perSecond)} ${one.unit}`,
    `p95 ${one.measured.p95.toFixed(1)} ms`,
    `${calculateRatio(one).toFixed(2)} of ${rate(one.limit.perSecond)} (${one.against})`,
    one.atLeast === undefined ? '' : `at least ${one.atLeast}`,
    one.measured.processor ? processorText(one.measured.processor) : '',
  ]);
  const second = amounts.map(({ what, amount, unit, atMost }) => [
    what,
    `${amount.toFixed(1)} ${unit}`,
    atMost === undefined ? '' : `at most ${atMost}`,
  ]);
  const third = costs.map((cost) => [
    cost.what,
    String(cost.status),
    `main thread ${cost.mainThreadMs.toFixed(1)} ms, at most ${cost.mainThreadAtMost}`,
    `other threads ${cost.otherThreadsMs.toFixed(1)} ms, at most ${cost.otherThreadsAtMost}`,
    `PostgreSQL ${cost.postgresMs.toFixed(1)} ms`,
  ]);
  return [first, second, third]
    .filter(({ length }) => length > 0)
    .map((rows) => `${table(rows)}\n`)
    .join('\n');
}

const processorText = ({ server, database, generator }: ProcessorTime) =>
  `processor ms: server ${server.toFixed(3)}, PostgreSQL ${database.toFixed(3)}, load ${generator.toFixed(3)}`;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function storeReport(report: BenchReport): void {
  mkdirSync('test-results', { recursive: true });
  const comparisons = report.comparisons.map((one) => ({ ...one, ratio: calculateRatio(one) }));
  writeFileSync('test-results/bench.json', `${JSON.stringify({ ...report, comparisons }, null, 2)}\n`);
}
