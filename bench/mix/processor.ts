import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Processor time in milliseconds. */
export interface ProcessorMs {
  /** All processes of the server, with the one that scores photos. */
  readonly server: number;
  readonly database: number;
}

const msPerTick = 10;

interface ProcessTime {
  readonly parent: number;
  readonly ms: number;
}

/**
 * The processor time so far of a process and its descendants, including those that have ended: Linux adds the time of
 * a child to its parent when the parent notices that it ended. Exact to 10 ms.
 */
function familyMs(root: number, all: ReadonlyMap<number, ProcessTime>): number {
  const family = new Set([root]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid, { parent }] of all) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + (all.get(pid)?.ms ?? 0), 0);
}

/** @param dataDir the folder of the database. */
export function processorMsSoFar(serverPid: number, dataDir: string): ProcessorMs {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = readProcessTimes();
  return { server: familyMs(serverPid, all), database: familyMs(postmaster, all) };
}

function readProcessTimes(): ReadonlyMap<number, ProcessTime> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const time = readProcessTime(pid);
      return time ? [[Number(pid), time] as const] : [];
    }),
  );
}

/** Null if the process ended after it was listed. */
function readProcessTime(pid: string): ProcessTime | null {
  try {
    // The name in brackets may contain anything. The fields after it begin with the state.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { parent: Number(fields[1]), ms: ticks * msPerTick };
  } catch {
    return null;
  }
}

export const add = (one: ProcessorMs, other: ProcessorMs): ProcessorMs => ({
  server: one.server + other.server,
  database: one.database + other.database,
});

export const scale = (one: ProcessorMs, factor: number): ProcessorMs => ({
  server: one.server * factor,
  database: one.database * factor,
});

export const subtract = (one: ProcessorMs, other: ProcessorMs): ProcessorMs => add(one, scale(other, -1));

export const sumProcessorMs = ({ server, database }: ProcessorMs): number => server + database;
