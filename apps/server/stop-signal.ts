import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A terminal sends Ctrl-C to npm and to its processes, and npm passes it on: the copies arrive within this time. */
const sameSignalMs = 1_000;
/** Of the time for stopping, what is left for the database when the rest hangs. */
const lastMs = 300;

interface StopParts {
  /** Ends what may hang. */
  readonly work: () => Promise<void>;
  /** Stops the embedded database: after the work, and when the work hangs or a second signal ends it. */
  readonly stopDatabase?: () => Promise<void>;
  /** What ends the database later without this process, when stopping it hangs too. */
  readonly abandonDatabase?: () => void;
  /** The process ends after so many seconds, whatever hangs. */
  readonly seconds: number;
  readonly log: Logger;
  /** Whether another signal ends it at once; not where a primary decides. */
  readonly secondSignalEnds?: boolean;
}

/** Ends the process in order when it is told to; answers the same work for other ends. */
export function onStopSignal({
  work,
  stopDatabase = async () => undefined,
  abandonDatabase = () => undefined,
  seconds,
  log,
  secondSignalEnds = true,
}: StopParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  let firstAt: number | undefined;
  let isEnding = false;
  const stop = () => (running ??= workThenDatabase());
  const workThenDatabase = async () => {
    try {
      await work();
    } finally {
      await stopDatabase();
    }
  };
  /** A database that has a process of its own must not outlive this one. */
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await Promise.race([stopDatabase().catch(() => undefined), pause(lastMs)]);
    abandonDatabase();
    process.exit(code);
  };

  const onSignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (firstAt !== undefined) {
      // Hanging up is what happens to a terminal that is closed meanwhile, not a wish for haste.
      const isInsisting = signal !== 'SIGHUP' && performance.now() - firstAt > sameSignalMs;
      if (secondSignalEnds && isInsisting) void end(128 + constants.signals[signal]);
      return;
    }
    firstAt = performance.now();
    log.info({ signal, seconds }, 'stopping');
    setTimeout(
      () => {
        log.error({ seconds }, 'shutdown did not finish in time; exiting now');
        void end(1);
      },
      seconds * 1_000 - lastMs,
    );
    stop().then(
      () => (isEnding ? undefined : process.exit(0)),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        void end(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return stop;
}
