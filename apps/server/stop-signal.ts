import { constants } from 'node:os';
import type { Logger } from 'pino';

/** A terminal sends Ctrl-C to npm and to its processes, and npm passes it on: the copies arrive within this time. */
const sameSignalMs = 1_000;

interface StopParts {
  readonly work: () => Promise<void>;
  /** The process ends after so many seconds, whatever hangs. */
  readonly seconds: number;
  readonly log: Logger;
  /** Whether another signal ends it at once; not where a primary decides. */
  readonly secondSignalEnds?: boolean;
}

/** Ends the process in order when it is told to; answers the same work for other ends. */
export function onStopSignal({
  work,
  seconds,
  log,
  secondSignalEnds = true,
}: StopParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  let firstAt: number | undefined;
  const stop = () => (running ??= work());

  const onSignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (firstAt !== undefined) {
      // Hanging up is what happens to a terminal that is closed meanwhile, not a wish for haste.
      const isInsisting = signal !== 'SIGHUP' && performance.now() - firstAt > sameSignalMs;
      if (secondSignalEnds && isInsisting) process.exit(128 + constants.signals[signal]);
      return;
    }
    firstAt = performance.now();
    log.info({ signal, seconds }, 'stopping');
    setTimeout(() => {
      log.error({ seconds }, 'not everything ended in time; the process ends now');
      process.exit(1);
    }, seconds * 1_000);
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return stop;
}
