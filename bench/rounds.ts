import { listFamily, postgresPids, processorSeconds } from './memory.ts';
import { warmUpSeconds, type Rig } from './rig.ts';
import type { Throughput } from './throughput.ts';

/** The number of rounds for each contender. It is odd, so that the median is a measured round. */
const rounds = 5;

const warmUpOperations = 4_000;
const maxWarmUpMs = 60_000;

/** Runs for this many seconds and returns its throughput. */
export type Contender = (seconds: number) => Promise<Throughput>;

export interface Measured extends Throughput {
  readonly processor: ProcessorTime;
}

/** Milliseconds per operation. */
export interface ProcessorTime {
  readonly server: number;
  readonly database: number;
  readonly generator: number;
}

/**
 * Measures contenders in alternating rounds, after the same time to warm up. That way other load slows all of
 * them alike, and none is measured cold. Returns each contender's median round, and the processor time of all
 * its rounds.
 */
export async function measureInRounds<Name extends string>(
  rig: Rig,
  seconds: number,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(contenders) as Name[];
  for (const name of names) await warm(contenders[name]);
  const results = new Map(names.map((name) => [name, { rounds: [] as Throughput[], spent: [0, 0, 0] }]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, { rounds: own, spent }] of results) {
      const before = processorTimes(rig);
      own.push(await contenders[name](seconds / rounds));
      processorTimes(rig).forEach((time, index) => (spent[index]! += time - before[index]!));
    }
  }
  const measured = [...results].map(([name, { rounds: own, spent }]) => {
    const operations = own.reduce((sum, one) => sum + one.operations, 0);
    const [server, database, generator] = spent.map((seconds) => (seconds * 1_000) / operations);
    const processor = { server: server!, database: database!, generator: generator! };
    return [name, { ...medianRound(own), processor }];
  });
  return Object.fromEntries(measured) as Record<Name, Measured>;
}

/** How often code runs decides when V8 compiles it, so a busy machine takes longer to warm up. */
async function warm(contender: Contender): Promise<void> {
  for (let operations = 0, began = performance.now(); ;) {
    operations += (await contender(warmUpSeconds)).operations;
    if (operations >= warmUpOperations || performance.now() - began > maxWarmUpMs) return;
  }
}

/** The processor time so far, in seconds, of the server, PostgreSQL and this process. */
function processorTimes({ serverPid, dataDir }: Rig): number[] {
  return [listFamily(serverPid()), postgresPids(dataDir), [process.pid]].map(processorSeconds);
}

const medianRound = (all: readonly Throughput[]): Throughput =>
  all.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(all.length / 2)]!;
