import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { ToPrimary } from './protocol.ts';

export interface ProcessesParts {
  readonly count: number;
  /** What differs in the environment of the process in this place, from 1. */
  readonly environmentOf: (place: number) => Readonly<Record<string, string>>;
  readonly log: Logger;
}

export interface Processes {
  /**
   * Starts the first one, and once it listens the others.
   * @throws {StartFailed} when the first one ends instead.
   */
  start(): Promise<void>;
  /** Asks all of them to stop, and kills those that have not after `withinMs`. */
  stop(withinMs: number): Promise<void>;
  /** Ends those that still run, at once. */
  kill(): Promise<void>;
}

/** The first process could not start, and has said why. */
export class StartFailed extends Error {
  override name = 'StartFailed';
}

const shortestPause = 100;
const longestPause = 10_000;
/** One that lived so long ends for another reason than the one before it. */
const longLife = 60_000;

/** How long to wait before a process is replaced that ended after so many short lives in a row. */
const pauseAfter = (shortLives: number) => Math.min(longestPause, shortestPause * 2 ** shortLives);

/** Runs this very program several times, on one port. One that ends is replaced. */
export function createProcesses({ count, environmentOf, log }: ProcessesParts): Processes {
  const running = new Set<Worker>();
  const pauses = new Set<NodeJS.Timeout>();
  let stopping = false;
  // Flags of the primary are theirs too; where a line of source stands is worth knowing in each.
  cluster.setupPrimary({ execArgv: [...process.execArgv, '--enable-source-maps'] });

  const fork = (place: number): Worker => {
    const worker = cluster.fork(environmentOf(place));
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    return worker;
  };

  /** Keeps the place taken from here on. */
  const keep = (place: number, worker: Worker, shortLives: number) => {
    const born = performance.now();
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      const lives = performance.now() - born < longLife ? shortLives + 1 : 0;
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
    const ended = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.process.kill(signal);
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
