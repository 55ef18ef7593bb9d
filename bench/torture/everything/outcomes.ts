import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import type { Probe } from './probe.ts';

/** A fault lasts as long as it takes an operator to notice it, or a machine to restart. */
const faultMs = { least: 2_000, most: 20_000 };
const quietMs = { least: 2_000, most: 8_000 };

/** The effect of one kind of fault. */
export interface Outcome {
  times: number;
  /** Of each probe, while the fault lasted and until everything worked again. */
  readonly tries: Map<string, { attempts: number; failures: number }>;
  /** The longest recovery in seconds. Infinity if it took longer than a minute. */
  recovery: number;
}

const between = ({ least, most }: { least: number; most: number }) => least + Math.random() * (most - least);

/** Breaks one thing after the other, each kind once before any of them again, until the time is up. */
export async function breakAll(
  faults: readonly Fault[],
  probes: Readonly<Record<string, Probe>>,
  minutes: number,
  say: (line: string) => void,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const startedAt = performance.now();
  const [halfAt, endsAt] = [startedAt + minutes * 30_000, startedAt + minutes * 60_000];
  const single = faults.filter(({ once }) => once);
  const repeated = faults.filter(({ once }) => !once);
  let waiting: Fault[] = [];
  while (performance.now() < endsAt) {
    await pause(between(quietMs));
    if (waiting.length === 0) waiting = repeated.toSorted(() => Math.random() - 0.5);
    const isHalfway = performance.now() > halfAt || repeated.length === 0;
    const fault = (isHalfway ? single.pop() : undefined) ?? waiting.pop();
    if (!fault) break;
    await breakOne(fault, outcomes, probes, say);
  }
  return outcomes;
}

async function breakOne(
  { name, begin, end, once }: Fault,
  outcomes: Map<string, Outcome>,
  probes: Readonly<Record<string, Probe>>,
  say: (line: string) => void,
): Promise<void> {
  const outcome = outcomes.get(name) ?? { times: 0, tries: new Map(), recovery: 0 };
  outcomes.set(name, outcome);
  const before = Object.values(probes).map(({ attempts, failures }) => ({ attempts, failures }));
  const beganAt = performance.now();
  await begin();
  if (end) {
    await pause(between(faultMs));
    await end();
  }
  const endedAt = once ? beganAt : performance.now();
  const recoveries = await Promise.all(Object.values(probes).map((probe) => probe.recovery(endedAt)));
  const recovery = Math.max(...recoveries);
  outcome.times++;
  for (const [place, [probeName, { attempts, failures }]] of Object.entries(probes).entries()) {
    const sum = outcome.tries.get(probeName) ?? { attempts: 0, failures: 0 };
    sum.attempts += attempts - before[place]!.attempts;
    sum.failures += failures - before[place]!.failures;
    outcome.tries.set(probeName, sum);
  }
  outcome.recovery = Math.max(outcome.recovery, recovery);
  const parts = Object.keys(probes).map(
    (probeName, place) => `${probeName} ${recoveries[place]!.toFixed(1)} s`,
  );
  say(`${name}: worked again after ${recovery.toFixed(1)} s (${parts.join(', ')})`);
}

export function printFaults(outcomes: ReadonlyMap<string, Outcome>, probeNames: readonly string[]): void {
  const titles = ['times', ...probeNames.map((name) => `${name} failed`), 'longest recovery'];
  const table = [...outcomes]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, { times, tries, recovery }]) => [
      name,
      String(times),
      ...probeNames.map((probe) => `${tries.get(probe)!.failures} of ${tries.get(probe)!.attempts}`),
      `${recovery.toFixed(1)} s`,
    ]);
  const lines = [['fault', ...titles], ...table];
  const widths = lines[0]!.map((_, place) => Math.max(...lines.map((cells) => cells[place]!.length)));
  for (const [first = '', ...cells] of lines) {
    const others = cells.map((cell, place) => cell.padStart(widths[place + 1]!));
    console.log([first.padEnd(widths[0]!), ...others].join('  '));
  }
}

export function printFigures(figures: Readonly<Record<string, number | string>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`);
}
