import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * A terminal sends Ctrl-C both to npm and to its processes, and npm passes it on. Both copies arrive within
 * this time.
 */
const sameSignalMs = 1_000;
/** The share of the shutdown time that is kept for the database when everything else hangs. */
const databaseStopMs = 300;

interface StopParts {
  /** Shuts down everything that can hang. */
  readonly work: () => Promise<void>;
  /**
   * Stops the embedded database once the work has ended, or when the work hangs or a second signal interrupts
   * it.
   */
  readonly stopDatabase?: () => Promise<void>;
  /** If stopping the database hangs too, makes it end later without this process. */
  readonly abandonDatabase?: () => void;
  /** After this many seconds the process exits, even if something hangs. */
  readonly seconds: number;
  readonly log: Logger;
  /** Whether a second signal ends the process at once. False when a primary decides that. */
  readonly secondSignalEnds?: boolean;
}

/** Shuts the process down in order on a stop signal. Returns the same function, for other ways to end. */
export function onStopSignal({
  work,
  stopDatabase = async () => undefined,
  abandonDatabase = () => undefined,
  seconds,
  log,
  secondSignalEnds = true,
}: StopParts): () => Promise<void> {
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

  const onSignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (firstAt !== undefined) {
      // SIGHUP comes from a terminal that was closed, and does not ask for a faster stop.
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
      seconds * 1_000 - databaseStopMs,
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
