import { readdirSync, readFileSync } from 'node:fs';

/** The processor time so far, in milliseconds. */
export interface ProcessorTime {
  readonly mainThread: number;
  readonly otherThreads: number;
}

/** For one process, regardless of the machine's other load. Zero if the process has ended. Linux only. */
export function readProcessorTime(pid: number): ProcessorTime {
  const threads = listThreads(pid).map((thread) => ({
    isMain: Number(thread) === pid,
    ms: threadMs(pid, thread),
  }));
  const sum = (main: boolean) =>
    threads.filter(({ isMain }) => isMain === main).reduce((total, { ms }) => total + ms, 0);
  return { mainThread: sum(true), otherThreads: sum(false) };
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** A thread may end after it was listed and before it is read. */
function threadMs(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
