import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Proportional set size of a process in bytes: its own pages, and its share of those it shares. Linux only. */
export function pssOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Of the cluster in this data folder: the postmaster and all its children. */
export function pssOfPostgres(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const pids = [postmaster, ...childrenOf(postmaster)];
  return pids.reduce((sum, pid) => sum + pssOrGone(pid), 0);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    // The name in brackets may hold anything; the fields after it do not.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]);
  } catch {
    return null;
  }
}

/** A backend may end between being listed and being read. */
function pssOrGone(pid: number): number {
  try {
    return pssOf(pid);
  } catch {
    return 0;
  }
}
