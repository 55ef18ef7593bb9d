import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * A terminal sends Ctrl-C to both npm and its processes, and npm passes it on. Both signals arrive within this time.
 */
const sameSignalMs = 1_000;
/** The share of the shutdown time that is reserved for the database if everything else hangs. */
const databaseStopMs = 300;

interface StopParts {
  /** Shuts down everything that can hang. */
  readonly work: () => Promise<void>;
  /**
   * Stops the embedded database once the work has ended, or if the work hangs or a second signal interrupts it.
   */
  readonly stopDatabase?: () => Promise<void>;
  /** If stopping the database hangs too, makes it exit later without this process. */
  readonly abandonDatabase?: () => void;
  /** After this many seconds the process exits, even if something hangs. */
  readonly seconds: number;
  readonly log: Logger;
  /** Whether a second signal ends the process at once. False if a primary decides that. */
  readonly secondSignalEnds?: boolean;
}

/** Other ways to end the process than a signal. */
export interface Stopping {
  /** Shuts down in order. The process goes on. */
  stop(): Promise<void>;
  /** Shuts down as a signal does, and exits with 1. */
  exitFailed(): void;
}

/** On a stop signal, shuts the process down in order and exits. */
export function onStopSignal({
  work,
  stopDatabase = async () => undefined,
  abandonDatabase = () => undefined,
  seconds,
  log,
  secondSignalEnds = true,
}: StopParts): Stopping {
  let shutdownPromise: Promise<void> | undefined;
  let firstAt: number | undefined;
  let isEnding = false;
  const stop = () => (shutdownPromise ??= workThenDatabase());
  const workThenDatabase = async () => {
    try {
      await work();
    } finally {
      await stopDatabase();
    }
  };
  /** A database that has a process of its own must not outlive this process. */
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await Promise.race([stopDatabase().catch(() => undefined), pause(databaseStopMs)]);
    abandonDatabase();
    process.exit(code);
  };

  const stopThenExit = (code: number) => {
    setTimeout(
      () => {
        log.error({ seconds }, 'shutdown did not finish in time; exiting now');
        void end(1);
      },
      seconds * 1_000 - databaseStopMs,
    );
    stop().then(
      () => (isEnding ? undefined : process.exit(code)),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        void end(1);
      },
    );
  };

  const onSignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (firstAt !== undefined) {
      // SIGHUP is sent when a terminal is closed, and is not a request for a faster stop.
      const isInsisting = signal !== 'SIGHUP' && performance.now() - firstAt > sameSignalMs;
      if (secondSignalEnds && isInsisting) void end(128 + constants.signals[signal]);
      return;
    }
    firstAt = performance.now();
    log.info({ signal, seconds }, 'stopping');
    stopThenExit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return { stop, exitFailed: () => stopThenExit(1) };
}
