import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activities, kinds, calculateRate } from './activity.ts';
import { scale, sumProcessorMs, type ProcessorMs } from './processor.ts';
import type { Storage } from './storage.ts';

export interface KindReport {
  /** Processor milliseconds per operation, measured alone. */
  readonly cost: ProcessorMs;
  /** In the mix. */
  readonly operations: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly inMix: Percentiles;
  readonly alone: Percentiles;
  readonly operationsAlone: number;
}

interface Percentiles {
  readonly median: number;
  readonly p95: number;
}

/** What a server with this many processes did and used. */
export interface MixReport {
  readonly processes: number;
  readonly activeMembers: number;
  readonly seconds: number;
  readonly errors: readonly string[];
  readonly eventsPerSecond: number;
  /** Of a server and database that nobody uses. */
  readonly idleMsPerSecond: ProcessorMs;
  /** Of one open page that does nothing. */
  readonly openPageMsPerSecond: ProcessorMs;
  /** Without collecting garbage first. `npm run bench -- --only memory` is more precise. */
  readonly socketBytes: number;
  /** What the server stores of an uploaded photo. */
  readonly photoBytes: number;
  /** Beyond the idle server, for 1,000 active members. */
  readonly mixMsPerSecond: ProcessorMs;
  readonly kinds: Readonly<Record<string, KindReport>>;
}

/** A database of one size. */
export interface SizeReport {
  readonly members: number;
  readonly storage: Storage;
  readonly mixes: readonly MixReport[];
}

const folder = 'test-results/mix';

/** Adds to what was measured with this size. Newer figures replace those for the same number of processes. */
export function storeSize({ members, storage, mixes }: SizeReport): void {
  const processes = mixes.map((mix) => mix.processes);
  const earlier = readSizes()
    .filter((size) => size.members === members)
    .flatMap((size) => size.mixes.filter((mix) => !processes.includes(mix.processes)));
  const all = [...earlier, ...mixes].toSorted((one, other) => one.processes - other.processes);
  const text = JSON.stringify({ members, storage, mixes: all } satisfies SizeReport, null, 2);
  writeFileSync(join(folder, `${members}.json`), `${text}\n`);
}

/** All sizes measured so far, smallest first. */
export function readSizes(): SizeReport[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SizeReport)
    .toSorted((one, other) => one.members - other.members);
}

/** With fewer operations in the mix, the percentiles are those of the phase that measures the kind alone. */
const enoughOperations = 20;

export function printMix(members: number, mix: MixReport): string {
  const rows = kinds.map((kind) => {
    const one = mix.kinds[kind]!;
    const isRare = one.operations < enoughOperations;
    const { median, p95 } = isRare ? one.alone : one.inMix;
    return [
      activities.get(kind)!.what,
      `${one.perSecond.toFixed(2)} (${(calculateRate(kind) * mix.activeMembers).toFixed(2)})`,
      `${median.toFixed(1)}${isRare ? '*' : ''}`,
      `${p95.toFixed(1)}${isRare ? '*' : ''}`,
      one.cost.server.toFixed(2),
      one.cost.database.toFixed(2),
      (sumProcessorMs(one.cost) * calculateRate(kind) * 1_000).toFixed(1),
    ];
  });
  const head = [
    'operation',
    'per second (wanted)',
    'p50 ms',
    'p95 ms',
    'server ms',
    'PostgreSQL ms',
    'ms/s of 1,000 active',
  ];
  const { server, database } = mix.mixMsPerSecond;
  return [
    `${count(members)} members, ${count(mix.activeMembers)} of them active, ${mix.processes} server process(es), ${mix.seconds.toFixed(0)} s, ${mix.errors.length} errors`,
    ...[...new Set(mix.errors)].slice(0, 5).map((error) => `  ${error}`),
    table([head, ...rows]),
    `* measured alone, because it is rare in the mix`,
    `events to open pages: ${mix.eventsPerSecond.toFixed(1)} per second`,
    `an idle server and database: ${sumProcessorMs(mix.idleMsPerSecond).toFixed(1)} ms of processor time per second`,
    `an open page that does nothing: ${(sumProcessorMs(mix.openPageMsPerSecond) * 1_000).toFixed(1)} ms/s per 1,000, ${(mix.socketBytes / 1e3).toFixed(1)} kB of memory`,
    `1,000 active members in the mix: ${(server + database).toFixed(0)} ms of processor time per second (server ${server.toFixed(0)}, PostgreSQL ${database.toFixed(0)})`,
    `the sum of the kinds measured alone: ${sumProcessorMs(sumOfKinds(mix)).toFixed(0)} ms`,
    '',
  ].join('\n');
}

/** The processor time per second of 1,000 active members, as the sum of what each kind costs alone. */
export function sumOfKinds({ kinds: all, openPageMsPerSecond: page }: MixReport): ProcessorMs {
  return kinds.reduce(
    (sum, kind) => {
      const { server, database } = scale(all[kind]!.cost, calculateRate(kind) * 1_000);
      return { server: sum.server + server, database: sum.database + database };
    },
    scale(page, 1_000),
  );
}

export const count = (value: number): string => Math.round(value).toLocaleString('en');

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}
