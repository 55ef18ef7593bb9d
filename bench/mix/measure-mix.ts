import { setTimeout as pause } from 'node:timers/promises';
import { listFamily, readPss } from '../memory.ts';
import type { Rig } from '../rig.ts';
import { percentiles } from '../throughput.ts';
import { featureKinds, kinds, calculateRate, type CommonKind } from './activity.ts';
import type { Crowd } from './crowd.ts';
import { OpenPages } from './open-pages.ts';
import { Operations } from './operations.ts';
import { add, processorMsSoFar, scale, subtract, sumProcessorMs, type ProcessorMs } from './processor.ts';
import type { MixReport, KindReport } from './report.ts';
import { runLoad, type Load, type Outcome, type Rates } from './schedule.ts';
import { folderBytes } from './storage.ts';

/** How many operations per second a phase of one kind makes: enough to measure, on less than half of two cores. */
const commonRates: Readonly<Record<CommonKind, number>> = {
  message: 80,
  delivery: 25,
  search: 80,
  profile: 60,
  page: 30,
  socket: 40,
  poll: 50,
  like: 60,
  'log-in': 8,
  upload: 1,
  purchase: 6,
};
const phaseRates = new Map<string, number>([
  ...Object.entries(commonRates),
  ...featureKinds.map(({ name, phaseRate }) => [name, phaseRate] as const),
]);
const idleSamples = 9;
const idleSampleMs = 1_000;
const settleSampleMs = 250;
const settleAtMostMs = 30_000;
/** A server that starts catches up with the jobs that were due while it was stopped. */
const catchUpAtMostMs = 600_000;
/** What the server and PostgreSQL use in one sample once they are idle. */
const idleMsPerSample = 20;

interface Options {
  readonly processes: number;
  /** The duration of the mix. */
  readonly seconds: number;
  /** The duration of the measurement of each kind alone. */
  readonly phaseSeconds: number;
  /** The photos that members upload, and the folder where the server stores them. */
  readonly pictures: readonly Buffer[];
  readonly files: string;
  readonly report: (line: string) => void;
}

interface Spent extends Outcome {
  readonly processor: ProcessorMs;
  /** Including the time until the server was idle again. */
  readonly elapsedSeconds: number;
}

/**
 * Measures first each kind of operation alone, then the mix. The processor time of a kind is what its phase took beyond
 * an idle server with as many open pages, divided by its operations.
 */
export async function measureMix(rig: Rig, crowd: Crowd, options: Options): Promise<MixReport> {
  const { processes, seconds, phaseSeconds, report } = options;
  const { port } = rig;
  const pages = new OpenPages(port, crowd.people);
  const operations = new Operations(port, crowd, pages, options.pictures);
  const errors: string[] = [];
  const run = async (load: Load): Promise<Spent> => {
    const spent = await spend(rig, () => runLoad(operations, load));
    errors.push(...spent.errors);
    return spent;
  };
  const filesBefore = folderBytes(options.files);
  try {
    report('Idle, without open pages …');
    await settle(rig, catchUpAtMostMs);
    const withoutPages = await idle(rig);
    const memoryBefore = measureMemory(rig);
    await pages.open();
    await settle(rig);
    const memoryAfter = measureMemory(rig);
    const withPages = await idle(rig);
    const mix = mixRates(crowd.people.length);

    report('Warming up …');
    await run({ rates: faster(mix, 2), seconds: 12, deliver: true });
    const phases = new Map<string, Spent>();
    for (const kind of kinds) {
      report(`Measuring ${kind} …`);
      const load = buildPhase(kind, phaseSeconds);
      await run({ ...load, seconds: phaseSeconds / 4 });
      phases.set(kind, await run(load));
    }
    report('Measuring the mix …');
    await run({ rates: mix, seconds: 5, deliver: true });
    pages.events = 0;
    const mixed = await run({ rates: mix, seconds, deliver: true });
    const costs = calculateCosts(phases, withPages);
    // A machine that cannot keep up takes longer for the same operations. Its open pages cost something meanwhile.
    const overtime = mixed.elapsedSeconds - seconds;
    const beyondIdle = subtract(
      mixed.processor,
      add(scale(withoutPages, seconds), scale(withPages, overtime)),
    );
    return {
      processes,
      activeMembers: crowd.people.length,
      seconds: mixed.seconds,
      errors: [...errors, ...(pages.lost > 0 ? [`${pages.lost} sockets were lost`] : [])],
      eventsPerSecond: pages.events / mixed.seconds,
      idleMsPerSecond: withoutPages,
      openPageMsPerSecond: positive(scale(subtract(withPages, withoutPages), 1 / crowd.people.length)),
      socketBytes: (memoryAfter - memoryBefore) / crowd.people.length,
      photoBytes: (folderBytes(options.files) - filesBefore) / operations.uploads,
      mixMsPerSecond: scale(beyondIdle, 1_000 / crowd.people.length / seconds),
      kinds: Object.fromEntries(
        kinds.map((kind) => [kind, buildReport(costs.get(kind)!, phases.get(kind)!, mixed, kind)]),
      ),
    };
  } finally {
    await operations.removePhotos();
    operations.close();
    pages.close();
  }
}

/** What so many active members do per second. A delivery follows each message. */
function mixRates(members: number): Rates {
  const own = kinds.filter((kind) => kind !== 'delivery');
  return Object.fromEntries(own.map((kind) => [kind, calculateRate(kind) * members]));
}

const faster = (rates: Rates, factor: number): Rates =>
  Object.fromEntries(Object.entries(rates).map(([kind, rate]) => [kind, rate * factor]));

function buildPhase(kind: string, seconds: number): Load {
  const deliver = kind === 'delivery';
  return { rates: { [deliver ? 'message' : kind]: phaseRates.get(kind)! }, seconds, deliver };
}

/** Processor milliseconds per operation. The phase of deliveries also sends their messages. */
function calculateCosts(
  phases: ReadonlyMap<string, Spent>,
  idlePerSecond: ProcessorMs,
): Map<string, ProcessorMs> {
  const costs = new Map<string, ProcessorMs>();
  for (const [kind, { processor, elapsedSeconds, times: ofKinds }] of phases) {
    const own = subtract(processor, scale(idlePerSecond, elapsedSeconds));
    const cost = scale(own, 1 / (ofKinds.get(kind)?.length ?? 1));
    costs.set(kind, positive(kind === 'delivery' ? subtract(cost, costs.get('message')!) : cost));
  }
  return costs;
}

function buildReport(cost: ProcessorMs, phase: Outcome, mixed: Outcome, kind: string): KindReport {
  const inMix = mixed.times.get(kind) ?? [];
  const alone = phase.times.get(kind) ?? [];
  return {
    cost,
    operations: inMix.length,
    perSecond: inMix.length / mixed.seconds,
    inMix: percentiles(inMix),
    alone: percentiles(alone),
    operationsAlone: alone.length,
  };
}

const positive = ({ server, database }: ProcessorMs): ProcessorMs => ({
  server: Math.max(0, server),
  database: Math.max(0, database),
});

/** Memory of the server's processes in bytes. */
const measureMemory = ({ serverPid }: Rig): number =>
  listFamily(serverPid()).reduce((sum, pid) => sum + readPss(pid), 0);

async function spend(rig: Rig, work: () => Promise<Outcome>): Promise<Spent> {
  const [before, began] = [spentSoFar(rig), performance.now()];
  const outcome = await work();
  await settle(rig);
  return {
    ...outcome,
    processor: subtract(spentSoFar(rig), before),
    elapsedSeconds: (performance.now() - began) / 1_000,
  };
}

/**
 * Processor milliseconds per second of an idle server. The busiest third of the samples does not count,
 * because a job or an autovacuum may fall into them.
 */
async function idle(rig: Rig): Promise<ProcessorMs> {
  const samples: ProcessorMs[] = [];
  while (samples.length < idleSamples) {
    const [before, began] = [spentSoFar(rig), performance.now()];
    await pause(idleSampleMs);
    samples.push(scale(subtract(spentSoFar(rig), before), 1_000 / (performance.now() - began)));
  }
  const counted = samples
    .toSorted((one, other) => sumProcessorMs(one) - sumProcessorMs(other))
    .slice(0, Math.ceil((idleSamples * 2) / 3));
  return scale(counted.reduce(add), 1 / counted.length);
}

const spentSoFar = ({ serverPid, dataDir }: Rig): ProcessorMs => processorMsSoFar(serverPid(), dataDir);

const dueJobs = `
  select count(*)::int as jobs from pgboss.job
  where (state < 'active' and start_after <= now() + interval '2 seconds') or state = 'active'`;

/** Waits for the work that operations leave behind, such as jobs. It is part of their cost. */
async function settle(rig: Rig, atMostMs = settleAtMostMs): Promise<void> {
  const until = performance.now() + atMostMs;
  for (let before = spentSoFar(rig); performance.now() < until;) {
    await pause(settleSampleMs);
    const now = spentSoFar(rig);
    const isIdle = sumProcessorMs(subtract(now, before)) < idleMsPerSample;
    before = now;
    if (!isIdle) continue;
    const { rows } = await rig.db.pool.query<{ jobs: number }>(dueJobs);
    if (rows[0]!.jobs === 0) return;
  }
}
