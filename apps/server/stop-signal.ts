import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * A terminal sends Ctrl-C to npm and to its processes, and npm passes it on: the copies arrive within this
 * time.
 */
const sameSignalMs = 1_000;
/** The part of the shutdown time that is left for the database when the rest hangs. */
const databaseStopMs = 300;

interface StopParts {
  /** Shuts down everything that may hang. */
  readonly work: () => Promise<void>;
  /**
   * Stops the embedded database: after the work, and when the work hangs or a second signal interrupts it.
   */
  readonly stopDatabase?: () => Promise<void>;
  /** Makes the database end later without this process, when stopping it hangs too. */
  readonly abandonDatabase?: () => void;
  /** The process exits after this many seconds, even if something hangs. */
  readonly seconds: number;
  readonly log: Logger;
  /** Whether a second signal ends the process at once; not when a primary decides. */
  readonly secondSignalEnds?: boolean;
}

/**
 * Shuts the process down in order on a stop signal; returns the same function for other ways to end.
 */
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
  /** A database that has its own process must not outlive this one. */
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await Promise.race([stopDatabase().catch(() => undefined), pause(databaseStopMs)]);
    abandonDatabase();
    process.exit(code);
  };

  const onSignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (firstAt !== undefined) {
      // SIGHUP comes from a closed terminal and does not ask for a faster stop.
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
