import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { ToPrimary } from './protocol.ts';

export interface ProcessesParts {
  readonly count: number;
  /** The environment variables that differ for the process at this position, counted from 1. */
  readonly buildEnvironment: (place: number) => Readonly<Record<string, string>>;
  readonly log: Logger;
}

export interface Processes {
  /**
   * Starts the first process, and the others once the first is listening.
   * @throws {StartFailed} when the first one exits instead.
   */
  start(): Promise<void>;
  /** Asks all processes to stop, and kills those that are still running after `withinMs`. */
  stop(withinMs: number): Promise<void>;
  /** Kills all processes that are still running, at once. */
  kill(): Promise<void>;
}

/** The first process could not start, and has logged the reason. */
export class StartFailed extends Error {
  override name = 'StartFailed';
}

const minPauseMs = 100;
const maxPauseMs = 10_000;
/** If a process lived this long, its end is unrelated to the end of its predecessor. */
const longLifeMs = 60_000;

/** The delay before a process is replaced after this many short lives in a row. */
const pauseAfter = (shortLives: number) => Math.min(maxPauseMs, minPauseMs * 2 ** shortLives);

/** Runs this program several times on one port, and replaces every process that exits. */
export function createProcesses({ count, buildEnvironment, log }: ProcessesParts): Processes {
  const runningWorkers = new Set<Worker>();
  const pauses = new Set<NodeJS.Timeout>();
  let stopping = false;
  // The processes inherit the primary's flags. Each also needs source positions in its stack traces.
  cluster.setupPrimary({ execArgv: [...process.execArgv, '--enable-source-maps'] });

  const fork = (place: number): Worker => {
    const worker = cluster.fork(buildEnvironment(place));
    runningWorkers.add(worker);
    worker.once('exit', () => runningWorkers.delete(worker));
    return worker;
  };

  /** From now on, keeps a process running at this position. */
  const keep = (place: number, worker: Worker, shortLives: number) => {
    const born = performance.now();
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      const lives = performance.now() - born < longLifeMs ? shortLives + 1 : 0;
      const pause = pauseAfter(lives);
      log.error({ place, code, signal, pause }, 'a server process ended; another one takes its place');
      const timer = setTimeout(() => {
        pauses.delete(timer);
        keep(place, fork(place), lives);
      }, pause);
      pauses.add(timer);
    });
  };

  const signalAll = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ended = [...runningWorkers].map((worker) => once(worker, 'exit'));
    for (const worker of runningWorkers) worker.process.kill(signal);
    await Promise.all(ended);
  };

  return {
    async start() {
      const first = fork(1);
      await listening(first);
      if (stopping) return;
      keep(1, first, 0);
      for (let place = 2; place <= count; place++) keep(place, fork(place), 0);
    },
    async stop(withinMs) {
      stopping = true;
      for (const timer of pauses) clearTimeout(timer);
      const deadline = setTimeout(() => void signalAll('SIGKILL'), withinMs);
      await signalAll('SIGTERM');
      clearTimeout(deadline);
    },
    async kill() {
      stopping = true;
      for (const timer of pauses) clearTimeout(timer);
      await signalAll('SIGKILL');
    },
  };
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: ToPrimary) => {
      if (message.vonk === 'listening') resolve();
    });
    worker.once('exit', () => reject(new StartFailed('The first server process did not start.')));
  });
}
