import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait for a recovery. */
const giveUpMs = 60_000;

interface Attempt {
  readonly startedAt: number;
  readonly succeeded: boolean;
}

export interface ProbeOptions {
  readonly intervalMs: number;
  /** A response that takes longer counts as a failure. */
  readonly answerAtMostMs: number;
  /** This many successes in a row mean that the server works again. */
  readonly steadyAttempts: number;
}

/** Repeats a request at a steady rate, and remembers when it failed. Times are those of `performance`. */
export class Probe {
  readonly #ask: (signal: AbortSignal) => Promise<boolean>;
  readonly #options: ProbeOptions;
  #attempts: Attempt[] = [];
  #isOver = false;
  #running: Promise<void> | undefined;
  attempts = 0;
  failures = 0;

  /** @param ask returns whether the request succeeded. */
  constructor(ask: (signal: AbortSignal) => Promise<boolean>, options: ProbeOptions) {
    this.#ask = ask;
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /**
   * Waits until the request succeeds steadily again. Returns the seconds from the end of a fault until then. Infinity if
   * that takes longer than a minute.
   */
  async recovery(endedAt: number): Promise<number> {
    const { intervalMs, steadyAttempts } = this.#options;
    while (performance.now() < endedAt + giveUpMs) {
      const since = this.#attempts.filter(({ startedAt }) => startedAt >= endedAt);
      const lastFailure = since.findLastIndex(({ succeeded }) => !succeeded);
      if (since.length - 1 - lastFailure >= steadyAttempts)
        return lastFailure < 0 ? 0 : (since[lastFailure + 1]!.startedAt - endedAt) / 1_000;
      await pause(Math.min(intervalMs, 250));
    }
    return Infinity;
  }

  async #run(): Promise<void> {
    const open = new Set<Promise<void>>();
    while (!this.#isOver) {
      const attempt = this.#attempt().finally(() => open.delete(attempt));
      open.add(attempt);
      await pause(this.#options.intervalMs);
    }
    await Promise.all(open);
  }

  async #attempt(): Promise<void> {
    const startedAt = performance.now();
    const succeeded = await this.#ask(AbortSignal.timeout(this.#options.answerAtMostMs)).catch(() => false);
    this.attempts++;
    if (!succeeded) this.failures++;
    const oldest = startedAt - 2 * giveUpMs;
    this.#attempts = [
      ...this.#attempts.filter((attempt) => attempt.startedAt > oldest),
      { startedAt, succeeded },
    ].sort((one, other) => one.startedAt - other.startedAt);
  }
}
