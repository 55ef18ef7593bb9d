import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The proportional set size of a process in bytes: its own pages plus its share of shared pages. Linux only.
 */
export function readPss(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** The memory of the cluster in this data folder: the postmaster and all its children. */
export function pssOfPostgres(dataDir: string): number {
  return postgresPids(dataDir).reduce((sum, pid) => sum + pssOrGone(pid), 0);
}

export function postgresPids(dataDir: string): number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return listFamily(postmaster);
}

/** A process and its children. */
export function listFamily(pid: number): number[] {
  return [pid, ...listChildren(pid)];
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => findParent(pid) === parent);
}

function findParent(pid: number): number | null {
  try {
    return Number(readStat(pid)[1]);
  } catch {
    return null;
  }
}

/** The fields from the state on. The name in brackets before them may contain anything. */
const readStat = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

/** Processor seconds so far of all these processes. */
export function processorSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    try {
      const stat = readStat(pid);
      return Number(stat[11]) + Number(stat[12]);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/** A backend may end after it was listed and before it is read. */
function pssOrGone(pid: number): number {
  try {
    return readPss(pid);
  } catch {
    return 0;
  }
}
